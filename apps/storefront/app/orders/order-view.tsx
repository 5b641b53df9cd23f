import type { Order, OrderRefund, OrderShipment } from '@fieldhouse/contract/orders'
import { formatShippingMethod } from '@fieldhouse/contract/rules/shipping-method-name'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { AddressLines } from '../address/address-lines.tsx'
import { formatMoney } from '../kit/format-money.ts'
import { Icon } from '../kit/icon.tsx'
import { LOCALES, useLang } from '../lang.ts'
import { useOrdersMessages } from '../locales/orders-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { OrderLines } from './order-lines.tsx'
import { isToPayment, OrderRefunds } from './order-refunds.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import styles from './order-view.module.css'
import { ShipmentList } from './shipments/shipment-list.tsx'

interface Props {
  order: Order
  shipments: readonly OrderShipment[]
  refunds: readonly OrderRefund[]
}

export function OrderView({ order, shipments, refunds }: Props) {
  const texts = useOrdersMessages()
  return (
    <>
      <Head order={order} hasShipments={shipments.length > 0} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderRefunds refunds={refunds} />
          {shipments.length > 0 && <ShipmentList order={order} shipments={shipments} />}
          <section aria-labelledby="order-lines" className={styles.part}>
            <h2 id="order-lines">{texts.lines.title}</h2>
            <OrderLines lines={order.lines} />
          </section>
        </div>
        <div className={styles.side}>
          <section aria-labelledby="order-timeline" className={styles.box}>
            <h2 id="order-timeline">{texts.timeline.title}</h2>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="order-totals" className={styles.box}>
            <h2 id="order-totals">{texts.totals.title}</h2>
            <OrderTotals order={order} />
            <Payment order={order} refunds={refunds} />
            <LocalizedLink to={`/terms?held_at=${order.placed_at}`} className={styles.terms}>
              {texts.terms}
            </LocalizedLink>
          </section>
          {order.address && (
            <section aria-labelledby="order-address" className={styles.box}>
              <h2 id="order-address">{texts.address}</h2>
              <AddressLines address={order.address} />
            </section>
          )}
          {order.lines.some(({ shipped, delivered, returned }) => shipped + delivered + returned > 0) && (
            <LocalizedLink to={`/order/${order.id}/return`} className="button" data-look="ghost">
              {texts.returns}
            </LocalizedLink>
          )}
          <LocalizedLink to="/home" className="button" data-look="ghost">
            {texts.goOn}
          </LocalizedLink>
        </div>
      </div>
    </>
  )
}

function Head({ order, hasShipments }: { order: Order; hasShipments: boolean }) {
  const texts = useOrdersMessages()
  const lang = useLang()
  const { fulfillment_status, number, placed_at, email } = order
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium' })
  return (
    <div className={styles.head}>
      <h1>{texts.headings[fulfillment_status]}</h1>
      <p className={styles.number}>{texts.number(number, day.format(new Date(placed_at)))}</p>
      <p>
        {texts.next[fulfillment_status]}
        {fulfillment_status === 'placed' && ` ${texts.mailed(email)}`}
      </p>
      {!hasShipments && <Arrival order={order} />}
    </div>
  )
}

function Arrival({ order: { shipping, fulfillment_status } }: { order: Order }) {
  const texts = useOrdersMessages()
  const lang = useLang()
  const { arrives_by } = shipping
  if (!arrives_by || fulfillment_status === 'delivered' || fulfillment_status === 'canceled') return null
  const by = formatShippingMethod(shipping)
  return (
    <p className={styles.arrival}>
      <Icon name="truck" />
      <span>
        <strong>{texts.arrives(shortDay(arrives_by, lang))}</strong>
        {by && <span className={styles.carrier}>{texts.by(by)}</span>}
      </span>
    </p>
  )
}

function Payment({ order: { payment_status, totals }, refunds }: Pick<Props, 'order' | 'refunds'>) {
  const texts = useOrdersMessages().payment
  const lang = useLang()
  const [total, refunded] = [formatMoney(totals.total, lang), formatMoney(totals.refunded, lang)]
  if (payment_status === 'pending') return <p className={styles.payment}>{texts.pending}</p>
  return (
    <p className={styles.payment}>
      {texts[payment_status](total, refunded)}
      {refunds.some(isToPayment) && ` · ${texts.days}`}
    </p>
  )
}
