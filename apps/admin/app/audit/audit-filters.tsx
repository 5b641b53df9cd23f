import { Button, CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../language.ts'
import { Icon } from '../ui/icons.tsx'
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
      <SearchField q={view.q ?? ''} onChange={(q) => change({ q })} />
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
        <div className={classes.chosen}>
          {view.entity_id && (
            <span className={classes.thing}>
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

/** Searches when typing pauses, so that not every letter is asked for. */
function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { filters } = useTexts().audit
  const [typed, setTyped] = useState(q)
  const sent = useRef(q)
  const search = useDebouncedCallback((text: string) => {
    sent.current = text
    onChange(text)
  }, 300)
  // Only what another than this field has changed: an answer must not undo what was typed since.
  useEffect(() => {
    if (q === sent.current) return
    sent.current = q
    setTyped(q)
  }, [q])

  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      label={filters.search}
      leftSection={<Icon name="search" />}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}

/** A shared address may name somebody who does not occur, or not yet. */
function withChosen(values: readonly string[], chosen: string | undefined): string[] {
  return chosen && !values.includes(chosen) ? [...values, chosen] : [...values]
}
