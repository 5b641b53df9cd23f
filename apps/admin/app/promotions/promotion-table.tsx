import type { Promotion, PromotionState } from '@fieldhouse/contract/promotions'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useTexts } from '../language.ts'
import { instantText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import classes from './promotions.module.css'
import { promotionText } from './told.ts'
import { useGroups } from './use-promotions.ts'

interface PromotionTableProps {
  promotions: readonly Promotion[]
  /** The rows of the view before, shown until those of this one are there. */
  outdated: boolean
}

export function PromotionTable({ promotions, outdated }: PromotionTableProps) {
  const { title, columns } = useTexts().promotions
  return (
    <div className={`${table.frame} ${classes.frame}`} data-outdated={outdated || undefined}>
      <Table aria-label={title} verticalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.what}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.state}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.when}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{columns.used}</Table.Th>
            <Table.Th className={`${table.wideOnly} ${classes.number}`}>{columns.spent}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {promotions.map((promotion) => (
            <Row key={promotion.id} promotion={promotion} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ promotion }: { promotion: Promotion }) {
  const texts = useTexts()
  const lang = useLanguage()
  const groups = useGroups().data ?? []
  const { uses, spent } = useFigures(promotion)
  const title = (lang === 'es' && promotion.title_es) || promotion.title
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor
          className={table.main ?? ''}
          component={Link}
          size="sm"
          to={`/promotions/${promotion.id}`}
          data-row-link=""
        >
          {title}
        </Anchor>
        <span className={table.more}>{promotionText(promotion, groups, lang, texts)}</span>
        <span className={`${table.more} ${table.narrowOnly}`}>
          <Span promotion={promotion} />
        </span>
        <span className={`${table.marks} ${table.narrowOnly}`}>
          <StateMark state={promotion.state} />
          {promotion.uses > 0 && <Mark>{texts.promotions.uses(promotion.uses)}</Mark>}
        </span>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>
        <StateMark state={promotion.state} />
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.when}`}>
        <Span promotion={promotion} />
      </Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>{uses}</Table.Td>
      <Table.Td className={`${table.wideOnly} ${classes.number}`}>{spent}</Table.Td>
    </Table.Tr>
  )
}

/** With their limits, where there are some. */
function useFigures({ uses, usage_limit, spent, budget }: Promotion) {
  const { promotions } = useTexts()
  const lang = useLanguage()
  const whole = new Intl.NumberFormat(lang === 'es' ? 'es-US' : 'en-US')
  return {
    uses: usage_limit === null ? whole.format(uses) : promotions.of(whole.format(uses), whole.format(usage_limit)),
    spent: budget === null ? formatPrice(spent) : promotions.of(formatPrice(spent), formatPrice(budget)),
  }
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
