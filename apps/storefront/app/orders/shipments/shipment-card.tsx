import type { Order, OrderShipment } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { toTrackingLink } from '@fieldhouse/contract/rules/tracking-link'
import { Badge } from '../../kit/badge.tsx'
import { useLang } from '../../lang.ts'
import { useShipmentsMessages } from '../../locales/shipments-messages.ts'
import { ShipmentContents } from './shipment-contents.tsx'
import { ShipmentSteps } from './shipment-steps.tsx'
import styles from './shipments.module.css'
import { TrackingHistory } from './tracking-history.tsx'

interface Props {
  order: Order
  shipment: OrderShipment
  isSingle: boolean
}

export function ShipmentCard({ order, shipment, isSingle }: Props) {
  const texts = useShipmentsMessages()
  const { number, tracking } = shipment
  return (
    <article className={styles.card} aria-labelledby={`shipment-${number}`}>
      <header className={styles.title}>
        <h3 id={`shipment-${number}`}>{isSingle ? texts.single : texts.one(number)}</h3>
        <StateBadge state={shipment.state} />
      </header>
      <div className={styles.tracking}>
        <div className={styles.facts}>
          <Arrival shipment={shipment} />
          <Carrier shipment={shipment} />
        </div>
        {tracking.length > 0 && <TrackingHistory events={tracking} />}
      </div>
      {shipment.state === 'exception' && <p className={styles.problem}>{texts.exception}</p>}
      <ShipmentSteps placed_at={order.placed_at} shipment={shipment} />
      <ShipmentContents lines={order.lines} shipment={shipment} />
    </article>
  )
}

function StateBadge({ state }: Pick<OrderShipment, 'state'>) {
  const texts = useShipmentsMessages().states
  if (!(state in texts)) return null
  const variant = state === 'exception' ? 'sale' : state === 'delivered' ? 'quiet' : 'volt'
  return <Badge variant={variant}>{texts[state as keyof typeof texts]}</Badge>
}

/** The day that matters now. */
function Arrival({ shipment: { arrives_by, shipped_at, delivered_at } }: Pick<Props, 'shipment'>) {
  const texts = useShipmentsMessages()
  const lang = useLang()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const [name, day] = delivered_at
    ? [texts.arrived, shortDay(delivered_at, lang, timeZone)]
    : arrives_by
      ? [texts.arrives, shortDay(arrives_by, lang)]
      : [texts.sent, shortDay(shipped_at, lang, timeZone)]
  return (
    <p>
      <span className={styles.kind}>{name}</span>
      <strong className={styles.day}>{day}</strong>
    </p>
  )
}

function Carrier({ shipment }: Pick<Props, 'shipment'>) {
  const texts = useShipmentsMessages()
  const { carrier, tracking_number } = shipment
  const link = toTrackingLink(shipment.tracking_url)
  const method = formatShippingMethod(shipment)
  return (
    <>
      {(method || tracking_number) && (
        <p>
          {method && <strong className={styles.method}>{method}</strong>}
          {tracking_number && (
            <span className={styles.kind}>
              <span className="visually-hidden">{texts.trackingNumber}: </span>
              <Outside link={link} className={styles.number}>
                {tracking_number}
              </Outside>
            </span>
          )}
        </p>
      )}
      {link && (
        <p>
          <Outside link={link} className="button">
            {carrier ? texts.track(carrier) : texts.trackPackage}
          </Outside>
        </p>
      )}
    </>
  )
}

function Outside({
  link,
  className,
  children,
}: {
  link: string | undefined
  className: string | undefined
  children: string
}) {
  const texts = useShipmentsMessages()
  if (!link) return <span className={className}>{children}</span>
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <span className="visually-hidden"> ({texts.newTab})</span>
    </a>
  )
}
