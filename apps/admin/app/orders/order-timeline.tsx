import type { StaffOrderEvent } from '@fieldhouse/contract/orders'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import classes from './orders.module.css'

/** `history` is oldest first. */
export function OrderTimeline({ history }: { history: readonly StaffOrderEvent[] }) {
  const { events, one } = useTexts().orders
  const lang = useLanguage()
  return (
    <ol className={classes.timeline}>
      {history.map(({ kind, at, amount, actor, note }) => (
        <li key={`${kind} ${at}`}>
          <span className={classes.event}>
            {events[kind]}
            {amount !== null && `: ${formatPrice(amount)}`}
          </span>
          <span className={classes.note}>
            <time dateTime={at}>{instantText(at, lang)}</time>
            {actor && ` · ${one.by(actor)}`}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
