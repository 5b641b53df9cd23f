import type { ReturnableLine, ReturnOptions } from '@fieldhouse/contract/returns'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import { Button } from '../../kit/button.tsx'
import { formatMoney } from '../../kit/format-money.ts'
import { Stepper } from '../../kit/forms/stepper.tsx'
import { Picture } from '../../kit/picture.tsx'
import { sizeLabel } from '../../kit/size-name.ts'
import { useLang } from '../../lang.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import type { DraftLine, ReturnDraft } from './return-draft.ts'
import styles from './return-flow.module.css'

interface Props {
  options: ReturnOptions
  draft: ReturnDraft
  onChange: (draft: ReturnDraft) => void
  onNext: () => void
}

export function ItemsStep({ options, draft, onChange, onNext }: Props) {
  const texts = useReturnsMessages()
  const lang = useLang()
  const units = Object.values(draft).reduce((sum, { quantity }) => sum + quantity, 0)
  const until = options.until ? shortDay(options.until, lang) : ''

  function choose(position: number, line: DraftLine | undefined) {
    const { [position]: _, ...rest } = draft
    onChange(line ? { ...rest, [position]: line } : rest)
  }

  return (
    <>
      <div className={styles.head}>
        <h1>{texts.items.title}</h1>
        <p>{options.label_paid_by === 'shop' ? texts.items.free(until) : texts.items.paid(until)}</p>
      </div>
      <div className={styles.two}>
        <div className={styles.stack}>
          {options.lines.map((line) => (
            <Item key={line.position} line={line} chosen={draft[line.position]} choose={choose} />
          ))}
          <div>
            <Button size="large" disabled={units === 0} onClick={onNext}>
              {units === 0 ? texts.items.choose : texts.items.go(units)}
            </Button>
          </div>
        </div>
        <aside className={`${styles.aside} ${styles.wide}`}>
          <h2>{texts.yours}</h2>
          <p>{texts.items.aside}</p>
        </aside>
      </div>
    </>
  )
}

interface ItemProps {
  line: ReturnableLine
  chosen: DraftLine | undefined
  choose: (position: number, line: DraftLine | undefined) => void
}

function Item({ line, chosen, choose }: ItemProps) {
  const texts = useReturnsMessages()
  const lang = useLang()
  const { position, name, color, size, image, quantity, unit_price } = line
  const isOff = quantity === 0
  return (
    <div className={styles.pick} data-off={isOff}>
      <label>
        <input
          type="checkbox"
          checked={chosen !== undefined}
          disabled={isOff}
          onChange={({ target }) =>
            choose(position, target.checked ? { quantity, note: '', wish: 'refund' } : undefined)
          }
        />
        <span className={styles.picture}>{image && <Picture image={image} sizes="72px" alt="" />}</span>
        <span className={styles.what}>
          <span className={styles.name}>
            <span>{name}</span>
            <span>{formatMoney(unit_price, lang)}</span>
          </span>
          <span className={styles.kind}>
            {color} · {sizeLabel(size, { size: '', oneSize: texts.oneSize })}
          </span>
          <span className={styles.kind}>{isOff ? texts.items.off : texts.items.units(quantity)}</span>
        </span>
      </label>
      {chosen && quantity > 1 && (
        <Stepper
          value={chosen.quantity}
          max={quantity}
          label={texts.items.quantity}
          less={texts.items.less}
          more={texts.items.more}
          onChange={(quantity) => choose(position, { ...chosen, quantity })}
        />
      )}
    </div>
  )
}
