import { LEGACY_AUDIT_NAMES } from '@fieldhouse/contract/rules/legacy-audit-names'
import type { FieldChange } from './changes.ts'
import type { EntryRow } from './store.ts'

/**
 * The entry with the names of today, as undo writes them. Stored entries keep the names they were written with, because
 * the hash chain covers them.
 */
export function withTodaysNames(entry: EntryRow): EntryRow {
  return {
    ...entry,
    entity: LEGACY_AUDIT_NAMES.entities[entry.entity] ?? entry.entity,
    changes: entry.changes.map(renameChange),
  }
}

function renameChange({ field: writtenField, before, after, ...rest }: FieldChange): FieldChange {
  const field = todaysField(writtenField)
  return { ...rest, field, before: renameValue(field, before), after: renameValue(field, after) }
}

function renameValue(field: string, value: unknown): unknown {
  if (typeof value === 'string') return LEGACY_AUDIT_NAMES.values[field]?.[value] ?? value
  if (Array.isArray(value)) return value.map((part) => renameValue(field, part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [todaysField(inner), renameValue(todaysField(inner), part)]),
  )
}

function todaysField(field: string): string {
  return LEGACY_AUDIT_NAMES.fields[field] ?? field
}
