import type { OrderShipment } from '@fieldhouse/contract/orders'
import { LOCALES, useLang } from '../../lang.ts'
import { useShipmentsMessages } from '../../locales/shipments-messages.ts'
import styles from './shipments.module.css'

interface Props {
  placed_at: string
  shipment: OrderShipment
}

export function ShipmentSteps({ placed_at, shipment }: Props) {
  const texts = useShipmentsMessages().steps
  const format = new Intl.DateTimeFormat(LOCALES[useLang()], { month: 'short', day: 'numeric' })
  const { packed_at, shipped_at, delivered_at } = shipment
  const steps = [
    ['placed', placed_at],
    ['packed', packed_at],
    ['shipped', shipped_at],
    ['delivered', delivered_at],
  ] as const
  return (
    <ol className={styles.steps}>
      {steps.map(([kind, at]) => (
        <li key={kind} data-done={at ? true : undefined}>
          {texts[kind]}
          {at && <time dateTime={at}>{format.format(new Date(at))}</time>}
        </li>
      ))}
    </ol>
  )
}
