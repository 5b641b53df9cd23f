import { AddressLines } from '../address/address-lines.tsx'
import { useCheckoutMessages } from '../locales/checkout-messages.ts'
import styles from './option-list.module.css'
import type { SavedAddressChoice } from './use-saved-addresses.ts'

export function SavedAddresses({ saved: { addresses, chosen, choose } }: { saved: SavedAddressChoice }) {
  const texts = useCheckoutMessages().address
  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{texts.saved}</legend>
      {addresses.map((address) => (
        <label key={address.id} className={styles.option}>
          <input type="radio" name="saved" checked={chosen === address.id} onChange={() => choose(address)} />
          <AddressLines address={address} />
        </label>
      ))}
      <label className={styles.option}>
        <input type="radio" name="saved" checked={chosen === null} onChange={() => choose(null)} />
        <span>{texts.another}</span>
      </label>
    </fieldset>
  )
}
