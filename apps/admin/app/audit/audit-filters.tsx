import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../language.ts'
import shared from '../ui/filters.module.css'
import { SearchField } from '../ui/search-field.tsx'
import classes from './audit-filters.module.css'
import type { AuditView } from './audit-view.ts'
import { isFiltered } from './audit-view.ts'
import { entityText } from './wording.ts'

interface AuditFiltersProps {
  view: AuditView
  actors: readonly string[]
  entities: readonly string[]
  onChange: (change: Partial<AuditView>) => void
}

export function AuditFilters({ view, actors, entities, onChange }: AuditFiltersProps) {
  const texts = useTexts()
  const { filters } = texts.audit
  const change = (part: Partial<AuditView>) => onChange({ page: 1, entry: undefined, ...part })
  const clear = () => change({ q: '', actor: '', entity: '', entity_id: '', from: '', until: '' })

  return (
    <search className={classes.filters} aria-label={filters.label}>
      <SearchField className={classes.search} label={filters.search} q={view.q ?? ''} onChange={(q) => change({ q })} />
      <NativeSelect
        label={filters.actor}
        data={[{ value: '', label: filters.everybody }, ...withChosen(actors, view.actor)]}
        value={view.actor ?? ''}
        onChange={(event) => change({ actor: event.currentTarget.value })}
      />
      <NativeSelect
        label={filters.entity}
        data={[
          { value: '', label: filters.everything },
          ...withChosen(entities, view.entity).map((value) => ({ value, label: entityText(value, texts) })),
        ]}
        value={view.entity ?? ''}
        onChange={(event) => change({ entity: event.currentTarget.value, entity_id: '' })}
      />
      <TextInput
        type="date"
        label={filters.from}
        max={view.until}
        value={view.from ?? ''}
        onChange={(event) => change({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={filters.until}
        min={view.from}
        value={view.until ?? ''}
        onChange={(event) => change({ until: event.currentTarget.value })}
      />
      {isFiltered(view) && (
        <div className={shared.chosen}>
          {view.entity_id && (
            <span className={shared.thing}>
              {filters.only(entityText(view.entity ?? '', texts), view.entity_id)}
              <CloseButton size="sm" aria-label={filters.dropThing} onClick={() => change({ entity_id: '' })} />
            </span>
          )}
          <Button variant="subtle" size="xs" onClick={clear}>
            {filters.clear}
          </Button>
        </div>
      )}
    </search>
  )
}

/** A shared address may name somebody who does not occur, or not yet. */
function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return chosen && !values.includes(chosen) ? [...values, chosen] : [...values]
}
