import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { FieldChange } from './changes.ts'
import { searchTextOf } from './changes.ts'

export const REDACTED = '•••'

interface Redaction {
  entity: string
  entity_ids: readonly string[]
  /** Replaces the name of the entity; without it, the name stays. */
  entity_name?: string
  /** Only these fields lose their values; without it, all of them do. */
  fields?: readonly string[]
}

/**
 * Removes personal data from the log: values of the entries, and what they are found by. Who did what and when stays.
 * The database records the hash of what is left, see `audit_redactions`.
 */
export async function redactEntries(db: Db, redaction: Redaction, now: Date): Promise<void> {
  const { entity, entity_ids, fields } = redaction
  if (entity_ids.length === 0) return
  const entries = await listUnredacted(db, entity, entity_ids)
  const affected = entries.filter(({ changes }) => !fields || changes.some(({ field }) => fields.includes(field)))
  for (const { id, entity_id, entity_name: name, changes } of affected) {
    const entity_name = redaction.entity_name ?? name
    const left = changes.map((change) => (fields && !fields.includes(change.field) ? change : hideValues(change)))
    const words = searchTextOf([entity_name, entity_id], left)
    await sql`
      select platform.redact_audit_entry(${id}, ${entity_name}, ${JSON.stringify(left)}, ${words}, ${now})`.execute(db)
  }
}

/** Empty values stay empty. */
export function hideValues({ field, before, after }: FieldChange): FieldChange {
  const hide = (value: unknown) => (value === null ? null : REDACTED)
  return { field, before: hide(before), after: hide(after) }
}

async function listUnredacted(db: Db, entity: string, entity_ids: readonly string[]) {
  const rows = await db
    .selectFrom('platform.audit_entries as e')
    .leftJoin('platform.audit_redactions as r', 'r.entry_id', 'e.id')
    .select(['e.id', 'e.entity_id', 'e.entity_name', sql<FieldChange[]>`e.changes`.as('changes')])
    .where('e.entity', '=', entity)
    .where('e.entity_id', 'in', [...entity_ids])
    .where('r.entry_id', 'is', null)
    .execute()
  return rows
}

/** What staff changed about an entity, for an export: without who did it. */
export async function listEntityChanges(db: Db, entity: string, entity_id: string) {
  return db
    .selectFrom('platform.audit_entries')
    .select(['at', 'action', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entity_id)
    .orderBy('id')
    .execute()
}
