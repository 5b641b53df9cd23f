import type { Permission } from '@fieldhouse/contract/access'
import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Caller } from '../caller.ts'

/** An entity whose entries hold personal data, and the permission that its data otherwise requires. */
export interface PersonalEntity {
  entity: string
  permission: Permission
}

const REDACTED = '•••'

/** The entities whose names and values the caller may not read. */
export function listRedacted(personal: readonly PersonalEntity[], { permissions }: Caller): string[] {
  return personal.filter(({ permission }) => !permissions.has(permission)).map(({ entity }) => entity)
}

/** What happened stays readable: who did it, when, and which fields changed. */
export function redactEntry(entry: AuditEntry, redacted: readonly string[]): AuditEntry {
  if (!redacted.includes(entry.entity)) return entry
  const hide = (value: unknown) => (value === null ? null : REDACTED)
  const changes = entry.changes.map(({ field, before, after }) => ({ field, before: hide(before), after: hide(after) }))
  return { ...entry, entity_name: REDACTED, changes }
}
