/** Keys by order of first appearance. The listing index stores the position instead of the key. */
export interface IdIndex<Key = number> {
  readonly ids: readonly Key[]
  readonly of: ReadonlyMap<Key, number>
}

export function emptyIdIndex<Key>(): IdIndex<Key> {
  return { ids: [], of: new Map() }
}

export function extendIdIndex<Key>(index: IdIndex<Key>, ids: ReadonlySet<Key>): IdIndex<Key> {
  const unknown = [...ids].filter((id) => !index.of.has(id))
  if (unknown.length === 0) return index
  const all = [...index.ids, ...unknown]
  return { ids: all, of: new Map([...index.of, ...unknown.map((id) => [id, all.indexOf(id)] as const)]) }
}
