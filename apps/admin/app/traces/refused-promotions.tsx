import { Text, Title } from '@mantine/core'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { ChoiceFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { RefusedStep } from './calculation.ts'
import { countReasons } from './calculation.ts'
import classes from './trace.module.css'
import type { TraceView } from './trace-view.ts'
import { filterRefused, hasFilters } from './trace-view.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

interface RefusedListProps {
  refused: readonly RefusedStep[]
  view: TraceView
  onChange: (change: Partial<TraceView>) => void
}

/** Shorter lists need no filter. */
const WORTH_FILTERING = 8

export function RefusedPromotions({ refused, view, onChange }: RefusedListProps) {
  const { traces } = useMessages()
  const { filters } = traces
  const matches = useMemo(() => filterRefused(refused, view), [refused, view])
  if (refused.length === 0) return <Text c="dimmed">{traces.noneRefused}</Text>
  return (
    <div className={layout.stackCompact}>
      <Title order={3} size="h4">
        {traces.refused(refused.length)}
      </Title>
      {(refused.length >= WORTH_FILTERING || hasFilters(view)) && (
        <RefusedFilters refused={refused} view={view} onChange={onChange} />
      )}
      <p className={layout.note} role="status">
        {hasFilters(view) && (matches.length > 0 ? filters.found(matches.length, refused.length) : filters.none)}
      </p>
      <Reasons steps={matches} />
    </div>
  )
}

function RefusedFilters({ refused, view, onChange }: RefusedListProps) {
  const { filters, reasonNames } = useMessages().traces
  const clear = () => onChange({ q: undefined, reason: undefined })
  return (
    <FilterBar texts={filters} filtered={hasFilters(view)} onClear={clear}>
      <SearchField label={filters.search} q={view.q ?? ''} onChange={(q) => onChange({ q })} />
      <ChoiceFilter<string>
        label={filters.reason}
        all={filters.any}
        choices={countReasons(refused).map(({ code, count }) => ({
          value: code,
          label: filters.option(reasonNames[code], count),
        }))}
        value={view.reason}
        onChange={(reason) => onChange({ reason })}
      />
    </FilterBar>
  )
}

/** Memoized, because the list can have hundreds of rows. */
const Reasons = memo(function Reasons({ steps }: { steps: readonly RefusedStep[] }) {
  const { classes: classNames } = useMessages().traces
  const reasonText = useRefusalMessage()
  if (steps.length === 0) return null
  return (
    <ul className={classes.reasons}>
      {steps.map((step) => (
        <li key={step.promotion_id}>
          <Link className={classes.promotion} to={`/promotions/${step.promotion_id}`}>
            {step.title}
          </Link>
          <StatusPill>{classNames[step.class]}</StatusPill>
          <span className={classes.why}>{reasonText(step.reason)}</span>
        </li>
      ))}
    </ul>
  )
})
