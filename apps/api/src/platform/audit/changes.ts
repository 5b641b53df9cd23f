import { isDeepStrictEqual } from 'node:util'

/** What something looked like, by its fields; null where it did not exist. */
export type State = Record<string, unknown>

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** The fields that differ. Nothing there and null are the same. */
export function changesBetween(before: State | null, after: State | null): FieldChange[] {
  const [old, current] = [asJson(before), asJson(after)]
  refuseSecrets([old, current])
  const fields = new Set([...Object.keys(old), ...Object.keys(current)])
  return [...fields]
    .map((field) => ({ field, before: old[field] ?? null, after: current[field] ?? null }))
    .filter(({ before, after }) => !isDeepStrictEqual(before, after))
}

const LONGEST_WORD = 300

/** What an entry is found by: each text on a line of its own, cut where nobody would look for it any more. */
export function wordsOf(names: readonly string[], changes: readonly FieldChange[]): string {
  const texts = [
    ...names,
    ...changes.flatMap(({ field, before, after }) => [field, ...leaves(before), ...leaves(after)]),
  ]
  return texts.map((text) => text.slice(0, LONGEST_WORD).toLowerCase()).join('\n')
}

function leaves(value: unknown): string[] {
  if (value === null) return []
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

/** What to write so that the changed fields are again as they were; undefined when something newer stands on them. */
export function stateBefore(
  kind: 'created' | 'changed' | 'removed',
  changes: readonly FieldChange[],
  current: State | null,
): State | null | undefined {
  const before = Object.fromEntries(changes.map(({ field, before }) => [field, before]))
  const after = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  if (kind === 'removed') return current === null ? before : undefined
  if (current === null) return undefined
  if (kind === 'created') return changesBetween(after, current).length === 0 ? null : undefined

  const touched = Object.fromEntries(changes.map(({ field }) => [field, current[field]]))
  return changesBetween(after, touched).length === 0 ? { ...current, ...before } : undefined
}

/** As the log will give it back, so that dates and what is undefined compare equal. */
function asJson(state: State | null): State {
  return state === null ? {} : JSON.parse(JSON.stringify(state))
}

const SECRET = /password|secret|token|hash|credential/i

/** The log is read by many and kept for ever: what lets somebody in has no place in it. */
function refuseSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (SECRET.test(name)) throw new Error(`field ${name} must not be written to the audit log: it looks like a secret`)
    refuseSecrets(inner)
  }
}
