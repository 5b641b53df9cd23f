import type { Address } from '@fieldhouse/contract/shipping'
import styles from './address-lines.module.css'

export function AddressLines({ address }: { address: Address }) {
  const { full_name, line1, line2, city, state, postal_code, phone } = address
  const lines = { full_name, line1, line2, place: `${city}, ${state} ${postal_code}`, phone }
  return (
    <address className={styles.address}>
      {Object.entries(lines).map(([name, line]) => line && <span key={name}>{line}</span>)}
    </address>
  )
}
