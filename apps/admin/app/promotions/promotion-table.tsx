import type { Promotion, PromotionState } from '@fieldhouse/contract/promotions'
import { DataTable, NarrowDetail, RowLink } from '../kit/data-table.tsx'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText, LOCALES } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './promotions.module.css'
import { promotionText } from './told.ts'
import { useGroups } from './use-promotions.ts'

interface PromotionTableProps {
  promotions: readonly Promotion[]
  outdated: boolean
}

export function PromotionTable({ promotions, outdated }: PromotionTableProps) {
  const { title, columns, of } = useTexts().promotions
  const whole = new Intl.NumberFormat(LOCALES[useLanguage()])
  const withLimit = (used: string, limit: string | null) => (limit === null ? used : of(used, limit))
  return (
    <DataTable
      label={title}
      rows={promotions}
      rowKey={({ id }) => id}
      outdated={outdated}
      spacing={8}
      columns={[
        { label: columns.what, cell: (promotion) => <What promotion={promotion} /> },
        { label: columns.state, wide: true, cell: ({ state }) => <StateMark state={state} /> },
        {
          label: columns.when,
          wide: true,
          className: classes.when,
          cell: (promotion) => <Span promotion={promotion} />,
        },
        {
          label: columns.used,
          wide: true,
          numeric: true,
          cell: ({ uses, usage_limit }) =>
            withLimit(whole.format(uses), usage_limit === null ? null : whole.format(usage_limit)),
        },
        {
          label: columns.spent,
          wide: true,
          numeric: true,
          cell: ({ spent, budget }) => withLimit(formatPrice(spent), budget && formatPrice(budget)),
        },
      ]}
    />
  )
}

function What({ promotion }: { promotion: Promotion }) {
  const texts = useTexts()
  const lang = useLanguage()
  const groups = useGroups().data ?? []
  return (
    <>
      <RowLink to={`/promotions/${promotion.id}`}>{(lang === 'es' && promotion.title_es) || promotion.title}</RowLink>
      <span className={table.more}>{promotionText(promotion, groups, lang, texts)}</span>
      <NarrowDetail>
        <Span promotion={promotion} />
      </NarrowDetail>
      <span className={`${table.marks} ${table.narrowOnly}`}>
        <StateMark state={promotion.state} />
        {promotion.uses > 0 && <Mark>{texts.promotions.uses(promotion.uses)}</Mark>}
      </span>
    </>
  )
}

function Span({ promotion: { starts_at, ends_at } }: { promotion: Promotion }) {
  const { sentence } = useTexts()
  const lang = useLanguage()
  return (
    <>
      <span className={classes.line}>{sentence.from(instantText(starts_at, lang))}</span>{' '}
      <span className={classes.line}>{ends_at !== null && sentence.until(instantText(ends_at, lang))}</span>
    </>
  )
}

export function StateMark({ state }: { state: PromotionState }) {
  const { states } = useTexts().promotions
  return <Mark tone={state === 'live' ? 'good' : 'plain'}>{states[state]}</Mark>
}
