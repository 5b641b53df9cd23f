import type { ConsentEventKind, ConsentReceipt } from '@fieldhouse/contract/messaging'
import { Copyable } from '../kit/copyable.tsx'
import { formatInstantWithSeconds } from '../kit/format-instants.ts'
import { useLanguage, useMessages } from '../language.ts'
import classes from './subscribers.module.css'

type ConsentEvent = ConsentReceipt['events'][number]

const CONSENTS: ReadonlySet<ConsentEventKind> = new Set(['confirmed', 'restarted'])
const STOPS: ReadonlySet<ConsentEventKind> = new Set(['stopped', 'stopped_on_web', 'stopped_by_staff'])

/** Oldest first, as it happened. */
export function ConsentLedger({ receipt: { events, intact } }: { receipt: ConsentReceipt }) {
  const { ledger } = useMessages().subscribers
  const last = events.at(-1)
  return (
    <section className={classes.part}>
      <h3>{ledger.title}</h3>
      <ol className={classes.ledger}>
        {events.map((event) => (
          <li
            key={event.id}
            data-consents={CONSENTS.has(event.kind) || undefined}
            data-stops={STOPS.has(event.kind) || undefined}
          >
            <EventLine event={event} />
          </li>
        ))}
      </ol>
      <p className={intact ? classes.note : classes.bad} role={intact ? undefined : 'alert'}>
        {intact ? ledger.intact : ledger.broken}
      </p>
      {last && (
        <div className={classes.note}>
          {ledger.lastHash} <Copyable text={last.hash} />
        </div>
      )}
    </section>
  )
}

function EventLine({ event }: { event: ConsentEvent }) {
  const { ledger, forms } = useMessages().subscribers
  const lang = useLanguage()
  const details = [
    formatInstantWithSeconds(event.at, lang),
    event.form && ledger.form(forms[event.form]),
    event.body && ledger.body(event.body),
    event.actor && ledger.actor(event.actor),
    event.address && ledger.address(event.address),
    event.provider_ref && ledger.providerRef(event.provider_ref),
    event.user_agent,
  ]
  return (
    <>
      <strong>{ledger.kinds[event.kind]}</strong>
      <span className={classes.note}>{details.filter(Boolean).join(' · ')}</span>
    </>
  )
}
