export function wouldCreateCycle(
  parents: ReadonlyMap<number, number | null>,
  id: number,
  parent: number | null,
): boolean {
  const seen = new Set<number>()
  for (let above = parent; above !== null && !seen.has(above); above = parents.get(above) ?? null) {
    if (above === id) return true
    seen.add(above)
  }
  return false
}
