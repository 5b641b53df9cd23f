import { cancelReturn, markReturnSent } from '@fieldhouse/contract/operations.generated'
import type { OwnReturn, ReturnLine } from '@fieldhouse/contract/returns'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { useState } from 'react'
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { useLang } from '../../lang.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import { orderClient } from '../order-client.ts'
import { useOrderKey } from '../use-order-key.ts'
import { ReturnCode } from './return-code.tsx'
import styles from './return-flow.module.css'
import { ReturnLineName } from './return-line-name.tsx'
import { ReturnSteps } from './return-steps.tsx'
import { SendingSteps } from './sending-steps.tsx'

interface Props {
  id: string
  returned: OwnReturn
  reload: () => void
}

/** One return: the way to send it back, and its outcome. */
export function ReturnView({ id, returned, reload }: Props) {
  const texts = useReturnsMessages()
  const { state, number, order_number, email, lines, rejection } = returned
  const isReady = state === 'approved'
  const text = state === 'approved' ? '' : state === 'rejected' ? (rejection ?? '') : texts.one.texts[state]
  return (
    <div className={styles.flow}>
      <Breadcrumbs
        trail={[{ name: texts.order(order_number), to: `/order/${id}` }, { name: texts.one.number(number) }]}
      />
      {isReady && <ReturnSteps step="label4" />}
      <div className={styles.head}>
        <h1>{texts.one.titles[state]}</h1>
        <p>
          {texts.one.number(number)}. {text || texts.one.mailed(email)}
        </p>
      </div>
      <div className={isReady ? styles.label : styles.stack}>
        {isReady && <ReturnCode number={number} />}
        <div className={styles.stack}>
          {isReady && <SendingSteps returned={returned} />}
          {lines.map((line) => (
            <section key={line.position} className={styles.aside}>
              <ReturnLineName line={line}>
                <Becomes line={line} hold_until={returned.hold_until} />
              </ReturnLineName>
            </section>
          ))}
          <Acts id={id} returned={returned} reload={reload} />
        </div>
      </div>
    </div>
  )
}

function Becomes({ line, hold_until }: { line: ReturnLine; hold_until: string | null }) {
  const texts = useReturnsMessages().one
  const lang = useLang()
  const { color, size, swap_size, wish, outcome } = line
  if ((outcome ?? wish) !== 'swap') return `${color} · ${size} · ${texts.outcomes[outcome ?? wish]}`
  return (
    <>
      {color} · {size} <span aria-hidden="true">→</span> <strong>{swap_size}</strong>
      {hold_until && ` · ${texts.until(shortDay(hold_until, lang))}`}
    </>
  )
}

function Acts({ id, returned, reload }: Props) {
  const texts = useReturnsMessages().one
  const lang = useLang()
  const client = orderClient(useOrderKey(id))
  const [tracking, setTracking] = useState('')
  const [busy, setBusy] = useState(false)
  const { state, sent_at } = returned
  const params = { id, return_id: returned.id }

  async function act(work: () => Promise<unknown>) {
    setBusy(true)
    await work().finally(() => setBusy(false))
    reload()
  }

  const canCancel = (state === 'requested' || state === 'approved') && !sent_at
  return (
    <div className={styles.acts}>
      {state === 'approved' && !sent_at && (
        <section className={styles.stack}>
          <h2>{texts.sent.title}</h2>
          <Field label={texts.sent.tracking} optional>
            {(control) => (
              <input
                {...control}
                maxLength={60}
                value={tracking}
                onChange={({ target }) => setTracking(target.value)}
              />
            )}
          </Field>
          <div>
            <Button
              variant="ghost"
              busy={busy}
              onClick={() =>
                void act(() => client.call(markReturnSent, { params, body: { tracking: tracking || null } }))
              }
            >
              {texts.sent.go}
            </Button>
          </div>
        </section>
      )}
      {sent_at && <p>{texts.sent.done(shortDay(sent_at, lang))}</p>}
      <p className={styles.buttons}>
        <LocalizedLink to={`/order/${id}`} className="button">
          {texts.back}
        </LocalizedLink>
        <LocalizedLink to={`/order/${id}/return`} className="button" data-look="ghost">
          {texts.again}
        </LocalizedLink>
      </p>
      {canCancel && (
        <p className={styles.kind}>
          {texts.change}{' '}
          <button
            type="button"
            className={styles.link}
            onClick={() => confirm(texts.confirm) && void act(() => client.call(cancelReturn, { params }))}
          >
            {texts.cancel}
          </button>
        </p>
      )}
    </div>
  )
}
