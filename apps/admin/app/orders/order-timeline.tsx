import type { StaffOrderEvent } from '@fieldhouse/contract/orders'
import { formatInstant } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './orders.module.css'

/** `history` is oldest first. */
export function OrderTimeline({ history }: { history: readonly StaffOrderEvent[] }) {
  const { events, one } = useMessages().orders
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
            <time dateTime={at}>{formatInstant(at, lang)}</time>
            {actor && ` · ${one.by(actor)}`}
          </span>
          {note && <span className={classes.note}>{note}</span>}
        </li>
      ))}
    </ol>
  )
}
