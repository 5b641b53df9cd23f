import type { ReturnableLine, ReturnOptions } from '@fieldhouse/contract/returns'
import { Button } from '../../kit/button.tsx'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import type { ReturnDraft } from './return-draft.ts'
import { isDecided } from './return-draft.ts'
import styles from './return-flow.module.css'
import { ReturnLineName } from './return-line-name.tsx'
import { WishChoice } from './wish-choice.tsx'

interface Props {
  lines: readonly ReturnableLine[]
  options: ReturnOptions
  draft: ReturnDraft
  onChange: (draft: ReturnDraft) => void
  onBack: () => void
  onSend: () => void
  busy: boolean
  failure: string | undefined
}

/** A swap is offered first, and only for sizes in stock. */
export function SwapStep({ lines, options, draft, onChange, onBack, onSend, busy, failure }: Props) {
  const texts = useReturnsMessages()
  const isReady = Object.values(draft).every(isDecided)
  const canSwap = lines.some(({ sizes }) => sizes.some(({ available, current }) => available && !current))
  return (
    <>
      <div className={styles.head}>
        <h1>{canSwap ? texts.swap.title : texts.swap.titleRefund}</h1>
      </div>
      <div className={styles.two}>
        <div className={styles.stack}>
          {lines.map((line) => {
            const chosen = draft[line.position]
            if (!chosen) return null
            const change = (change: typeof chosen) => onChange({ ...draft, [line.position]: change })
            return (
              <WishChoice
                key={line.position}
                line={line}
                bonus={options.credit_bonus}
                draft={chosen}
                onChange={change}
              />
            )
          })}
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <div className={styles.buttons}>
            <Button size="large" disabled={!isReady} busy={busy} onClick={onSend}>
              {isReady ? sendLabel(texts.swap, lines, draft) : texts.swap.chooseSize}
            </Button>
            <Button variant="quiet" onClick={onBack}>
              {texts.swap.back}
            </Button>
          </div>
        </div>
        <aside className={`${styles.aside} ${styles.wide}`}>
          <h2>{texts.yours}</h2>
          {lines.map((line) => (
            <div key={line.position} className={styles.stack}>
              <ReturnLineName line={line} />
              <p>
                <strong>{texts.swap.reason}</strong> {texts.reason.reasons[draft[line.position]?.reason ?? 'other']} ·{' '}
                <button type="button" className={styles.link} onClick={onBack}>
                  {texts.swap.change}
                </button>
              </p>
            </div>
          ))}
        </aside>
      </div>
    </>
  )
}

type SwapWords = ReturnType<typeof useReturnsMessages>['swap']

function sendLabel(texts: SwapWords, lines: readonly ReturnableLine[], draft: ReturnDraft): string {
  const [line, ...others] = lines
  const chosen = line && draft[line.position]
  if (!line || others.length > 0 || chosen?.wish !== 'swap') return texts.go
  const size = line.sizes.find(({ sku_id }) => sku_id === chosen.swap_sku_id)?.size ?? ''
  return texts.goSwap(line.size, size)
}
