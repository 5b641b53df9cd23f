const EVERY_MS = 60_000

/** Tells once a minute how far a long run is, and how long it still takes at this speed. Returns what ends it. */
export function reportProgress(what: string, total: number, readDone: () => number): () => void {
  const since = performance.now()
  const timer = setInterval(() => {
    const done = readDone()
    const minutes = (performance.now() - since) / 60_000
    const left = done > 0 ? `, about ${Math.ceil((minutes * (total - done)) / done)} left` : ''
    // Not among the figures, which are read from the output.
    console.error(`${done} of ${total} ${what} after ${Math.round(minutes)} minutes${left}`)
  }, EVERY_MS)
  return () => clearInterval(timer)
}
