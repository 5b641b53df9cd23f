import { isDeepStrictEqual } from 'node:util'

/** Audited fields of an entity. A null state means that the entity does not exist. */
export type EntityState = Record<string, unknown>

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
  /** What applied instead of the missing `before`. */
  was?: unknown
}

/** The fields that differ. A missing field equals null. */
export function diffStates(
  before: EntityState | null,
  after: EntityState | null,
  previous: (before: EntityState, field: string) => unknown = () => null,
): FieldChange[] {
  const [old, current] = [toJsonState(before), toJsonState(after)]
  refuseSecrets([old, current])
  const fields = new Set([...Object.keys(old), ...Object.keys(current)])
  return [...fields]
    .map((field) => ({ field, before: old[field] ?? null, after: current[field] ?? null }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    .map((change) => {
      const was = change.before === null ? previous(old, change.field) : null
      return was === null ? change : { ...change, was }
    })
}

const MAX_WORD_LENGTH = 300

/** Search text of an entry: one value per line, each cut to MAX_WORD_LENGTH. */
export function searchTextOf(names: readonly string[], changes: readonly FieldChange[]): string {
  const texts = [
    ...names,
    ...changes.flatMap(({ field, before, after }) => [field, ...leaves(before), ...leaves(after)]),
  ]
  return texts.map((text) => text.slice(0, MAX_WORD_LENGTH).toLowerCase()).join('\n')
}

function leaves(value: unknown): string[] {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

/** The state that undoes the changes; undefined if a later change touched the same fields. */
export function stateToRestore(
  kind: 'created' | 'changed' | 'removed',
  changes: readonly FieldChange[],
  current: EntityState | null,
): EntityState | null | undefined {
  const before = Object.fromEntries(changes.map(({ field, before }) => [field, before]))
  const after = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  if (kind === 'removed') return current === null ? before : undefined
  if (current === null) return undefined
  if (kind === 'created') return diffStates(after, current).length === 0 ? null : undefined

  const touched = Object.fromEntries(changes.map(({ field }) => [field, current[field]]))
  return diffStates(after, touched).length === 0 ? { ...current, ...before } : undefined
}

/** Whether the fields already have their old values, so that there is nothing left to undo. */
export function isRestored(
  kind: 'created' | 'changed' | 'removed',
  changes: readonly FieldChange[],
  current: EntityState | null,
): boolean {
  if (kind === 'created') return current === null
  if (current === null) return false
  return changes.every(({ field, before }) => isDeepStrictEqual(toJsonState(current)[field] ?? null, before))
}

/** A JSON round trip, as the log stores it, so that dates and undefined fields compare equal. */
function toJsonState(state: EntityState | null): EntityState {
  return state === null ? {} : JSON.parse(JSON.stringify(state))
}

const SECRET = /password|secret|token|hash|credential/i

/** Many people can read the log and entries are never deleted, so it must not hold credentials. */
function refuseSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET.test(name)) throw new Error(`field ${name} must not be written to the audit log: it looks like a secret`)
    refuseSecrets(inner)
  }
}
