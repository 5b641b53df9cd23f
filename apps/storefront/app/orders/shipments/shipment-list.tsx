import type { Order, OrderShipment } from '@fieldhouse/contract/orders'
import { useShipmentsMessages } from '../../locales/shipments-messages.ts'
import { countSentUnits } from './sent-units.ts'
import { ShipmentCard } from './shipment-card.tsx'
import styles from './shipments.module.css'

interface Props {
  order: Order
  shipments: readonly OrderShipment[]
}

/** Packages that have left, and in plain words what hasn’t. */
export function ShipmentList({ order, shipments }: Props) {
  const texts = useShipmentsMessages()
  const { sent, toCome } = countSentUnits(order.lines)
  const isSingle = shipments.length === 1 && toCome === 0
  return (
    <section aria-labelledby="order-shipments" className={styles.list}>
      <h2 id="order-shipments" className={isSingle ? 'visually-hidden' : undefined}>
        {isSingle ? texts.single : texts.title}
      </h2>
      {toCome > 0 && (
        <p className={styles.progress}>
          <strong>{texts.progress(sent, sent + toCome)}</strong> {texts.rest(toCome)}
        </p>
      )}
      {shipments.map((shipment) => (
        <ShipmentCard key={shipment.number} order={order} shipment={shipment} isSingle={isSingle} />
      ))}
    </section>
  )
}
