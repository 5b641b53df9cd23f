import { Counter, Gauge } from 'prom-client'
import type { Deps } from './deps.ts'

export type MeasureDeps = Pick<Deps, 'clock' | 'db'>

export interface Reading {
  value: number
  labels?: Record<string, string>
}

/** Figures about the shop as a whole, from one read of the database when metrics are collected. */
export interface Measure<State = unknown> {
  read: (deps: MeasureDeps) => Promise<State>
  figures: readonly {
    name: string
    help: string
    labels?: readonly string[]
    of(state: State): readonly Reading[]
  }[]
}

const RECENT_MS = 5 * 60_000

/** From when on figures named “last 5 minutes” count. */
export function startOfRecent({ clock }: Pick<Deps, 'clock'>): Date {
  return new Date(clock.now().getTime() - RECENT_MS)
}

/** However often metrics are collected, the database is read no more often than this. */
const MAX_AGE_MS = 10_000

/** A figure that cannot be read is missing, never old: an alert must not rest on the last good one. */
export function serveMeasures(deps: MeasureDeps & Pick<Deps, 'log' | 'metrics'>, measures: readonly Measure[]): void {
  const failures = new Counter({
    name: 'measure_failures_total',
    help: 'Figures that could not be read, by name',
    labelNames: ['figure'],
    registers: [deps.metrics],
  })
  for (const { read, figures } of measures) {
    const readRecent = keepFor(MAX_AGE_MS, () => read(deps))
    for (const { name, help, labels = [], of } of figures) {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [deps.metrics],
        async collect() {
          this.reset()
          // A reset figure without labels is 0, not missing.
          if (labels.length === 0) this.remove()
          try {
            for (const { labels = {}, value } of of(await readRecent())) this.set(labels, value)
          } catch (error) {
            failures.inc({ figure: name })
            deps.log.warn({ err: error, figure: name }, 'figure could not be read')
          }
        },
      })
    }
  }
}

/** A failure is not kept. */
function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { result: Promise<T>; at: number } | undefined
  return () => {
    const at = performance.now()
    if (kept && at - kept.at < ms) return kept.result
    const fresh = { result: read(), at }
    kept = fresh
    fresh.result.catch(() => {
      if (kept === fresh) kept = undefined
    })
    return fresh.result
  }
}
