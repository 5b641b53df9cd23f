import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { id, instant, nullableInteger, nullableString, pageOf, paging } from './schemas.ts'

/** A field before and after; null where there was or is nothing. */
const FieldChange = Type.Object({ field: Type.String(), before: Type.Unknown(), after: Type.Unknown() })

export const AuditEntry = Type.Object({
  id,
  at: instant,
  actor: Type.String({ description: 'User name of who did it' }),
  address: Type.String({ description: 'Network address it came from' }),
  request_id: Type.String(),
  action: Type.String({ description: 'The operation: updateRole, updateConfiguration, …' }),
  entity: Type.String({ description: 'What kind of thing was changed: role, configuration, …' }),
  entity_id: Type.String(),
  entity_name: Type.String({ description: 'What it was called at that time' }),
  changes: Type.Array(FieldChange),
  undo_of: Type.Unsafe<number | null>({ ...nullableInteger, description: 'The entry that this one took back' }),
  undone_by: Type.Unsafe<number | null>({ ...nullableInteger, description: 'The entry that took this one back' }),
  undoable: Type.Boolean({ description: 'Whether it can be taken back, as far as can be told without trying' }),
  hash: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'Link of the chain; null until the worker closed it',
  }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/audit/entries/',
  access: 'staff:audit',
  tag: 'Audit',
  summary: 'What the staff has changed, newest first',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, of a field or of a value' })),
    actor: Type.Optional(Type.String({ maxLength: 40 })),
    entity: Type.Optional(Type.String({ maxLength: 40 })),
    entity_id: Type.Optional(Type.String({ maxLength: 80 })),
    from: Type.Optional(instant),
    until: Type.Optional(instant),
  }),
  response: pageOf(AuditEntry),
})

export const listAuditFilters = endpoint({
  name: 'listAuditFilters',
  method: 'GET',
  path: '/audit/filters/',
  access: 'staff:audit',
  tag: 'Audit',
  summary: 'Who and what occurs in the audit log, and whether its chain holds',
  response: Type.Object({
    actors: Type.Array(Type.String()),
    entities: Type.Array(Type.String()),
    chain: Type.Object({
      entries: Type.Integer(),
      verified_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
      broken_at: Type.Unsafe<number | null>({ ...nullableInteger, description: 'First entry that does not fit' }),
    }),
  }),
})

export const undoAuditEntry = endpoint({
  name: 'undoAuditEntry',
  method: 'POST',
  path: '/audit/entries/{id}/undo/',
  access: 'staff:audit',
  tag: 'Audit',
  summary: 'Takes a change back; also needs the permission by which it was made',
  params: Type.Object({ id }),
  response: AuditEntry,
  errors: ['not_found', 'forbidden', 'password_needed', 'undo_conflict'],
})
