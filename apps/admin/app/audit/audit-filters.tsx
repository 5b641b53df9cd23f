import { ChoiceFilter, ChosenFilter, DayFilter, FilterBar } from '../kit/lists/filter-bar.tsx'
import { SearchField } from '../kit/lists/search-field.tsx'
import { useMessages } from '../language.ts'
import { entityLabel } from './audit-labels.ts'
import type { AuditView } from './audit-view.ts'
import { hasFilters } from './audit-view.ts'

interface AuditFiltersProps {
  view: AuditView
  actors: readonly string[]
  entities: readonly string[]
  onChange: (change: Partial<AuditView>) => void
}

export function AuditFilters({ view, actors, entities, onChange }: AuditFiltersProps) {
  const texts = useMessages()
  const { filters } = texts.audit
  const change = (part: Partial<AuditView>) => onChange({ page: 1, entry: undefined, ...part })
  const unset = { id: undefined, part_of: undefined }
  const clear = () => change({ q: '', actor: '', entity: '', entity_id: '', from: '', until: '', ...unset })
  const only = (
    <>
      {view.entity_id && (
        <ChosenFilter label={filters.dropThing} onRemove={() => change({ entity_id: '' })}>
          {filters.only(entityLabel(view.entity ?? '', texts), view.entity_id)}
        </ChosenFilter>
      )}
      {(view.id ?? view.part_of) && (
        <ChosenFilter label={filters.dropEntry} onRemove={() => change(unset)}>
          {view.id ? filters.onlyEntry(view.id) : filters.partsOf(view.part_of ?? 0)}
        </ChosenFilter>
      )}
    </>
  )
  return (
    <FilterBar texts={filters} filtered={hasFilters(view)} onClear={clear} chosen={only}>
      <SearchField label={filters.search} q={view.q ?? ''} onChange={(q) => change({ q })} />
      <ChoiceFilter
        label={filters.actor}
        all={filters.everybody}
        choices={withChosen(actors, view.actor).map((value) => ({ value, label: value }))}
        value={view.actor}
        onChange={(actor) => change({ actor })}
      />
      <ChoiceFilter
        label={filters.entity}
        all={filters.everything}
        choices={withChosen(entities, view.entity).map((value) => ({ value, label: entityLabel(value, texts) }))}
        value={view.entity}
        onChange={(entity) => change({ entity, entity_id: '' })}
      />
      <DayFilter label={filters.from} max={view.until} value={view.from} onChange={(from) => change({ from })} />
      <DayFilter label={filters.until} min={view.from} value={view.until} onChange={(until) => change({ until })} />
    </FilterBar>
  )
}

/** A shared URL may name a value that does not occur in the log. */
function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return chosen && !values.includes(chosen) ? [...values, chosen] : [...values]
}
