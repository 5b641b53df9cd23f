import type { ReturnableLine } from '@fieldhouse/contract/returns'
import { useId } from 'react'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import type { DraftLine, ReturnDraft } from './return-draft.ts'
import { isReasoned } from './return-draft.ts'
import styles from './return-flow.module.css'
import { ReturnLineName } from './return-line-name.tsx'

const REASONS = ['too_small', 'too_large', 'not_as_pictured', 'damaged', 'changed_mind', 'other'] as const

interface Props {
  lines: readonly ReturnableLine[]
  draft: ReturnDraft
  onChange: (draft: ReturnDraft) => void
  onBack: () => void
  onNext: () => void
}

export function ReasonStep({ lines, draft, onChange, onBack, onNext }: Props) {
  const texts = useReturnsMessages()
  const isReady = Object.values(draft).every(isReasoned)
  return (
    <>
      <div className={styles.head}>
        <h1>{lines.length > 1 ? texts.reason.titleMany : texts.reason.title}</h1>
        <p>{texts.reason.why}</p>
      </div>
      <div className={styles.two}>
        <div className={styles.stack}>
          {lines.map((line) => (
            <Reason
              key={line.position}
              line={line}
              draft={draft[line.position]}
              onChange={(change) => onChange({ ...draft, [line.position]: change })}
            />
          ))}
          <div className={styles.buttons}>
            <Button size="large" disabled={!isReady} onClick={onNext}>
              {isReady ? texts.reason.go : texts.reason.choose}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {texts.swap.back}
            </Button>
          </div>
        </div>
        <aside className={`${styles.aside} ${styles.wide}`}>
          <h2>{texts.yours}</h2>
          <p>{texts.reason.aside}</p>
        </aside>
      </div>
    </>
  )
}

interface ReasonProps {
  line: ReturnableLine
  draft: DraftLine | undefined
  onChange: (draft: DraftLine) => void
}

function Reason({ line, draft, onChange }: ReasonProps) {
  const texts = useReturnsMessages().reason
  const name = useId()
  if (!draft) return null
  return (
    <section className={styles.stack}>
      <ReturnLineName line={line} />
      <fieldset className={styles.reasons} aria-label={line.name}>
        {REASONS.map((reason) => (
          <label key={reason} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={draft.reason === reason}
              onChange={() => onChange({ ...draft, reason })}
            />
            <span>{texts.reasons[reason]}</span>
          </label>
        ))}
      </fieldset>
      <Field label={draft.reason === 'other' ? texts.needed : texts.more} optional={draft.reason !== 'other'}>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={500}
            value={draft.note}
            onChange={({ target }) => onChange({ ...draft, note: target.value })}
          />
        )}
      </Field>
    </section>
  )
}
