import type { ReturnableLine, ReturnWish } from '@fieldhouse/contract/returns'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { formatMoney } from '../../kit/format-money.ts'
import { RadioChips } from '../../kit/forms/radio-chips.tsx'
import { useLang } from '../../lang.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import type { DraftLine } from './return-draft.ts'
import { suggestSize, swapSizes } from './return-draft.ts'
import styles from './return-flow.module.css'
import { ReturnLineName } from './return-line-name.tsx'

interface Props {
  line: ReturnableLine
  /** Percent on top of a refund as store credit. */
  bonus: number
  draft: DraftLine
  onChange: (draft: DraftLine) => void
}

export function WishChoice({ line, bonus, draft, onChange }: Props) {
  const texts = useReturnsMessages().swap
  const lang = useLang()
  const name = useId()
  const cents = Math.round(Number(line.unit_refund) * 100) * draft.quantity
  const money = (cents: number) => formatMoney((cents / 100).toFixed(2), lang)
  const option = (wish: ReturnWish, title: string, note: string, more?: ReactNode) => (
    <div className={styles.wish} data-chosen={draft.wish === wish}>
      <label className={styles.choice}>
        <input type="radio" name={name} checked={draft.wish === wish} onChange={() => onChange({ ...draft, wish })} />
        <span>
          <strong>{title}</strong>
          <small>{note}</small>
        </span>
      </label>
      {draft.wish === wish && more}
    </div>
  )
  const canSwap = swapSizes(line).length > 0
  return (
    <fieldset className={styles.wishes} aria-label={line.name}>
      <ReturnLineName line={line} />
      {canSwap &&
        option('swap', texts.choice.swap, texts.free, <Sizes line={line} draft={draft} onChange={onChange} />)}
      {!canSwap && <p className={styles.kind}>{texts.noSizes}</p>}
      {option(
        'credit',
        texts.creditAmount(money(cents + Math.floor((cents * bonus) / 100))),
        bonus > 0 ? `${texts.bonus(bonus)}. ${texts.atOnce}` : texts.atOnce,
      )}
      {option('refund', texts.refundAmount(money(cents)), texts.refundTo)}
    </fieldset>
  )
}

function Sizes({ line, draft, onChange }: Omit<Props, 'bonus'>) {
  const texts = useReturnsMessages().swap
  const suggested = suggestSize(line, draft.reason)
  const chosen = line.sizes.find(({ sku_id }) => sku_id === draft.swap_sku_id)
  const chips = line.sizes
    .filter(({ current }) => !current)
    .map(({ sku_id, size, available }) => ({
      value: sku_id,
      label: size,
      name: available ? texts.size(size) : texts.soldOut(size),
      ...(available ? {} : { state: 'sold_out' as const }),
    }))
  const choose = (sku_id: number) => {
    if (line.sizes.some((size) => size.sku_id === sku_id && size.available)) onChange({ ...draft, swap_sku_id: sku_id })
  }
  return (
    <div className={styles.sizes}>
      {suggested !== undefined && suggested === draft.swap_sku_id && (
        <Badge>{draft.reason === 'too_small' ? texts.up : texts.down}</Badge>
      )}
      <RadioChips
        legend={texts.sizes}
        chips={chips}
        chosen={draft.swap_sku_id}
        note={chosen && { text: texts.reserved(chosen.size), tone: 'ok' }}
        onChoose={choose}
      />
    </div>
  )
}
