export function wouldCreateCycle(
  parents: ReadonlyMap<number, number | null>,
  id: number,
  parent: number | null,
): boolean {
  const visited = new Set<number>()
  for (let above = parent; above !== null && !visited.has(above); above = parents.get(above) ?? null) {
    if (above === id) return true
    visited.add(above)
  }
  return false
}
