import type { Promotion, PromotionState } from '@fieldhouse/contract/promotions'
import { formatInstant, LOCALES } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { formatPrice } from '../kit/prices.ts'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { describePromotion } from './describe-promotion.ts'
import classes from './promotions.module.css'
import { useCustomerGroups } from './use-promotions.ts'

interface PromotionTableProps {
  promotions: readonly Promotion[]
  outdated: boolean
}

export function PromotionTable({ promotions, outdated }: PromotionTableProps) {
  const { title, columns, of } = useMessages().promotions
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
        { label: columns.state, wide: true, cell: ({ state }) => <StateBadge state={state} /> },
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
          cell: ({ redemptions, usage_limit }) =>
            withLimit(whole.format(redemptions), usage_limit === null ? null : whole.format(usage_limit)),
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
  const texts = useMessages()
  const lang = useLanguage()
  const groups = useCustomerGroups().data ?? []
  return (
    <>
      <RowLink to={`/promotions/${promotion.id}`}>{(lang === 'es' && promotion.title_es) || promotion.title}</RowLink>
      <span className={table.more}>{describePromotion(promotion, groups, lang, texts)}</span>
      <NarrowDetail>
        <Span promotion={promotion} />
      </NarrowDetail>
      <span className={`${table.marks} ${table.narrowOnly}`}>
        <StateBadge state={promotion.state} />
        {promotion.redemptions > 0 && <StatusPill>{texts.promotions.redemptions(promotion.redemptions)}</StatusPill>}
      </span>
    </>
  )
}

function Span({ promotion: { starts_at, ends_at } }: { promotion: Promotion }) {
  const { sentence } = useMessages()
  const lang = useLanguage()
  return (
    <>
      <span className={classes.line}>{sentence.from(formatInstant(starts_at, lang))}</span>{' '}
      <span className={classes.line}>{ends_at !== null && sentence.until(formatInstant(ends_at, lang))}</span>
    </>
  )
}

export function StateBadge({ state }: { state: PromotionState }) {
  const { states } = useMessages().promotions
  return <StatusPill tone={state === 'live' ? 'good' : 'plain'}>{states[state]}</StatusPill>
}
