import type { Order } from '@fieldhouse/contract/orders'
import { wayInWords } from '@fieldhouse/contract/service-names'
import { shortDay } from '@fieldhouse/contract/short-day'
import { AddressLines } from '../address/address-lines.tsx'
import { LOCALES, useLang } from '../lang.ts'
import { LocalLink } from '../lang-link.tsx'
import { useOrdersTexts } from '../texts/orders-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { showMoney } from '../ui/money.ts'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderTotals } from './order-totals.tsx'
import styles from './order-view.module.css'

export function OrderView({ order }: { order: Order }) {
  const texts = useOrdersTexts()
  return (
    <>
      <Head order={order} />
      <div className={styles.columns}>
        <section aria-labelledby="order-lines" className={styles.part}>
          <h2 id="order-lines">{texts.lines.title}</h2>
          <OrderLines lines={order.lines} />
        </section>
        <div className={styles.side}>
          <section aria-labelledby="order-timeline" className={styles.box}>
            <h2 id="order-timeline">{texts.timeline.title}</h2>
            <OrderTimeline order={order} />
          </section>
          <section aria-labelledby="order-totals" className={styles.box}>
            <h2 id="order-totals">{texts.totals.title}</h2>
            <OrderTotals order={order} />
            <Payment order={order} />
          </section>
          {order.address && (
            <section aria-labelledby="order-address" className={styles.box}>
              <h2 id="order-address">{texts.address}</h2>
              <AddressLines address={order.address} />
            </section>
          )}
          <LocalLink to="/home" className="button" data-look="ghost">
            {texts.goOn}
          </LocalLink>
        </div>
      </div>
    </>
  )
}

function Head({ order }: { order: Order }) {
  const texts = useOrdersTexts()
  const lang = useLang()
  const { fulfilment_status, number, placed_at, email } = order
  const day = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium' })
  return (
    <div className={styles.head}>
      <h1>{texts.headings[fulfilment_status]}</h1>
      <p className={styles.number}>{texts.number(number, day.format(new Date(placed_at)))}</p>
      <p>
        {texts.next[fulfilment_status]}
        {fulfilment_status === 'placed' && ` ${texts.mailed(email)}`}
      </p>
      <Arrival order={order} />
    </div>
  )
}

function Arrival({ order: { shipping, fulfilment_status } }: { order: Order }) {
  const texts = useOrdersTexts()
  const lang = useLang()
  const { arrives_by } = shipping
  if (!arrives_by || fulfilment_status === 'delivered' || fulfilment_status === 'cancelled') return null
  const by = wayInWords(shipping)
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

function Payment({ order: { payment_status, totals } }: { order: Order }) {
  const texts = useOrdersTexts().payment
  const lang = useLang()
  const [total, refunded] = [showMoney(totals.total, lang), showMoney(totals.refunded, lang)]
  if (payment_status === 'pending') return <p className={styles.payment}>{texts.pending}</p>
  return (
    <p className={styles.payment}>
      {texts[payment_status](total, refunded)}
      {payment_status !== 'paid' && ` · ${texts.days}`}
    </p>
  )
}
