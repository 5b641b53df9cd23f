import type { Order, OrderEvent } from '@fieldhouse/contract/orders'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES, useLang } from '../lang.ts'
import type { OrdersTexts } from '../texts/en-orders.ts'
import { useOrdersTexts } from '../texts/orders-texts.ts'
import { showMoney } from '../ui/money.ts'
import styles from './order-timeline.module.css'

const WAY = ['placed', 'packed', 'shipped', 'delivered'] as const

/** Past events, oldest first, then the expected ones. */
export function OrderTimeline({ order }: { order: Order }) {
  const texts = useOrdersTexts().timeline
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

function toCome({ fulfilment_status }: Order) {
  return fulfilment_status === 'cancelled' ? [] : WAY.slice(WAY.indexOf(fulfilment_status) + 1)
}

function eventText({ kind, amount }: OrderEvent, texts: OrdersTexts['timeline'], lang: Language): string {
  const money = amount === null ? '' : showMoney(amount, lang)
  return kind === 'paid' || kind === 'refunded' ? texts[kind](money) : texts[kind]
}
