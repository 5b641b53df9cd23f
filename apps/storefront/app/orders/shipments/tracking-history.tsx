import type { TrackingEvent } from '@fieldhouse/contract/fulfillment'
import { LOCALES, useLang } from '../../lang.ts'
import { useShipmentsMessages } from '../../locales/shipments-messages.ts'
import styles from './shipments.module.css'

const SHOWN = 6

/** In the carrier’s own words. */
export function TrackingHistory({ events }: { events: readonly TrackingEvent[] }) {
  const texts = useShipmentsMessages()
  const format = new Intl.DateTimeFormat(LOCALES[useLang()], {
    ...{ month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  })
  return (
    <ul className={styles.scans} aria-label={texts.history}>
      {events.slice(0, SHOWN).map(({ at, status, message, city, state }) => (
        <li key={`${at} ${status}`}>
          <span>{[message, city, state].filter(Boolean).join(', ')}</span>
          <time dateTime={at}>{format.format(new Date(at))}</time>
        </li>
      ))}
    </ul>
  )
}
