import type { Permission } from '@fieldhouse/contract/access'
import type { AuditEntry } from '@fieldhouse/contract/audit'
import type { Caller } from '../caller.ts'
import { hideValues, REDACTED } from './redact-entries.ts'

/** An entity whose entries hold personal data, and the permission that its data otherwise requires. */
export interface PersonalEntity {
  entity: string
  permission: Permission
}

/** The entities whose names and values the caller may not read. */
export function listRedacted(personal: readonly PersonalEntity[], { permissions }: Caller): string[] {
  return personal.filter(({ permission }) => !permissions.has(permission)).map(({ entity }) => entity)
}

/** What happened stays readable: who did it, when, and which fields changed. */
export function redactEntry(entry: AuditEntry, redacted: readonly string[]): AuditEntry {
  if (!redacted.includes(entry.entity)) return entry
  return { ...entry, entity_name: REDACTED, changes: entry.changes.map(hideValues) }
}
