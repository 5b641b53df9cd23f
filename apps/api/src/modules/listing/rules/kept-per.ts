/** Computes once per key, and keeps the result as long as the key. */
export function keptPer<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new WeakMap<Key, { value: Value }>()
  return (key) => {
    const entry = kept.get(key) ?? { value: compute(key) }
    kept.set(key, entry)
    return entry.value
  }
}
