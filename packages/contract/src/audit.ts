import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import { instant, largeId, nullableInteger, nullableString, pageOf, paging } from './schemas.ts'

/** Null if the field has no value. */
const FieldChange = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  was: Type.Optional(Type.Unknown({ description: 'What applied while the field had no value, such as the old price' })),
})

export const AuditEntry = Type.Object({
  id: largeId,
  at: instant,
  actor: Type.String({ description: 'Username of the staff member' }),
  address: Type.String({ description: 'IP address' }),
  request_id: Type.String(),
  action: Type.String({ description: 'Operation: updateRole, updateConfiguration, …' }),
  entity: Type.String({ description: 'Type of the changed entity: role, configuration, …' }),
  entity_id: Type.String(),
  entity_name: Type.String({ description: 'Its name at the time' }),
  changes: Type.Array(FieldChange),
  undo_of: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Entry that this one undid' }),
  undone_by: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Entry that undid this one' }),
  part_of: Type.Unsafe<number | null>({ ...nullableInteger, description: 'Entry that this one is a part of' }),
  parts: Type.Integer({ description: 'Number of its parts: a bulk edit or an import is one entry' }),
  undoable: Type.Boolean({ description: 'Whether it can probably be undone; only trying tells for sure' }),
  hash: Type.Unsafe<string | null>({
    ...nullableString,
    description: 'Chain hash; null until the worker has linked the entry',
  }),
})
export type AuditEntry = Static<typeof AuditEntry>

export const listAuditEntries = endpoint({
  name: 'listAuditEntries',
  method: 'GET',
  path: '/audit/entries/',
  access: 'staff:audit',
  tag: 'Audit',
  summary: 'List audit log entries, newest first. Parts are listed by entity id, by search, or with part_of',
  query: Type.Object({
    ...paging,
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of a name, field, or value' })),
    actor: Type.Optional(Type.String({ maxLength: 40 })),
    entity: Type.Optional(Type.String({ maxLength: 40 })),
    entity_id: Type.Optional(Type.String({ maxLength: 80 })),
    from: Type.Optional(instant),
    until: Type.Optional(instant),
    id: Type.Optional(Type.Unsafe<number>({ ...largeId, description: 'Only this entry' })),
    part_of: Type.Optional(Type.Unsafe<number>({ ...largeId, description: 'Only the parts of this entry' })),
  }),
  response: pageOf(AuditEntry),
  replica: true,
})

export const listAuditFilters = endpoint({
  name: 'listAuditFilters',
  method: 'GET',
  path: '/audit/filters/',
  access: 'staff:audit',
  tag: 'Audit',
  summary: 'Retrieve the audit log’s filter values and the state of its chain',
  response: Type.Object({
    actors: Type.Array(Type.String()),
    entities: Type.Array(Type.String()),
    chain: Type.Object({
      entries: Type.Integer(),
      verified_at: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
      broken_at: Type.Unsafe<number | null>({ ...nullableInteger, description: 'First entry that breaks the chain' }),
    }),
  }),
  replica: true,
})

export const undoAuditEntry = endpoint({
  name: 'undoAuditEntry',
  method: 'POST',
  path: '/audit/entries/{id}/undo/',
  access: 'staff:audit',
  tag: 'Audit',
  summary: 'Undo a change and all of its parts, or none. Also requires the permission that the change required',
  params: Type.Object({ id: largeId }),
  response: AuditEntry,
  errors: ['not_found', 'forbidden', 'password_needed', 'undo_conflict', 'undo_expired', 'undo_too_large'],
})
