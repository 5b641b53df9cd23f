import type { Order, OrderEvent } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import { formatMoney } from '../kit/format-money.ts'
import { LOCALES, useLang } from '../lang.ts'
import type { OrdersMessages } from '../locales/en/orders.ts'
import { useOrdersMessages } from '../locales/orders-messages.ts'
import styles from './order-timeline.module.css'

const WAY = ['placed', 'packed', 'shipped', 'delivered'] as const

/** Past events, oldest first, then the expected ones. */
export function OrderTimeline({ order }: { order: Order }) {
  const texts = useOrdersMessages().timeline
  const lang = useLang()
  const format = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ol className={styles.steps}>
      {order.timeline.map((event) => (
        <li key={`${event.kind} ${event.at}`} data-done>
          <span>{eventText(event, texts, lang)}</span>
          <time dateTime={event.at}>{format.format(new Date(event.at))}</time>
        </li>
      ))}
      {toCome(order).map((kind, index) => (
        <li key={kind}>
          <span>{texts[kind]}</span>
          <span className={styles.when}>{index === 0 ? texts.next : texts.later}</span>
        </li>
      ))}
    </ol>
  )
}

function toCome({ fulfillment_status }: Order) {
  if (fulfillment_status === 'canceled') return []
  if (fulfillment_status === 'partly_shipped') return ['rest', 'delivered'] as const
  return WAY.slice(WAY.indexOf(fulfillment_status) + 1)
}

function eventText({ kind, amount }: OrderEvent, texts: OrdersMessages['timeline'], lang: Language): string {
  const money = amount === null ? '' : formatMoney(amount, lang)
  return kind === 'paid' || kind === 'refunded' ? texts[kind](money) : texts[kind]
}
