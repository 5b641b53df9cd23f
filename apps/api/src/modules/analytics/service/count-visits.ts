import { hash, randomBytes } from 'node:crypto'
import type { Source } from '@fieldhouse/contract/rules/visit-source'
import { findVisitSource } from '@fieldhouse/contract/rules/visit-source'
import { isbot } from 'isbot'
import type { LiveSettings } from '#modules/settings/service.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Sketch } from '../rules/hyper-log-log.ts'
import { addHash, createSketch, estimateCount, mergeSketches } from '../rules/hyper-log-log.ts'
import type { PageView } from '../rules/parse-visit.ts'
import { parsePageView } from '../rules/parse-visit.ts'
import { shopDayOf, spanOfDay } from '../rules/shop-days.ts'
import type { SketchKey, VisitStep } from '../store/sketches.ts'
import * as store from '../store/sketches.ts'

export type VisitDeps = Pick<Deps, 'db' | 'clock' | 'config'> & { settings: LiveSettings }

export interface VisitCounter {
  /** Counts the page view in a datagram of the edge. */
  take: (datagram: Buffer) => void
  /** Writes the counts since the last time. */
  flush: () => Promise<void>
}

/** Beyond this, visitors of one day are counted without remembering where they came from. */
const REMEMBERED_VISITORS = 200_000
const REMEMBERED_AGENTS = 5_000

/**
 * A visitor is a hash of address and browser with a salt that changes every day and exists only here: after midnight
 * nobody can tell whether two visits were the same person. A restart forgets the salt too, so that whoever comes again
 * on that day counts twice.
 */
export async function openVisitCounter({ db, clock, config, settings }: VisitDeps): Promise<VisitCounter> {
  const shopHost = new URL(config.PUBLIC_URL).host
  let today = await startDay()

  async function startDay() {
    const zone = await settings.get('shop.time_zone')
    const day = shopDayOf(clock.now(), zone)
    const { from, until } = spanOfDay(day, zone)
    await store.deleteSketchesBefore(db, day)
    const counted = new Map<string, Sketch>()
    const [agents, sources] = [new Map<string, boolean>(), new Map<string, Source>()]
    return { day, zone, from, until, salt: randomBytes(32).toString('hex'), agents, sources, counted }
  }

  /** The list of bots is long; a day has few agents. */
  function isPerson(agent: string): boolean {
    const known = today.agents.get(agent)
    if (known !== undefined) return known
    const isPerson = agent !== '' && !isbot(agent)
    if (today.agents.size < REMEMBERED_AGENTS) today.agents.set(agent, isPerson)
    return isPerson
  }

  function count(view: PageView) {
    const visitor = hash('sha256', `${today.salt}\n${view.address}\n${view.agent}`, 'buffer')
    const source = sourceOfVisitor(visitor.toString('base64url', 0, 12), view)
    addHash(sketchOf(`${source} visits`), visitor)
    if (view.isProduct) addHash(sketchOf(`${source} product_views`), visitor)
  }

  function sourceOfVisitor(visitor: string, { landing, continues }: PageView): Source {
    const known = today.sources.get(visitor)
    if (known) return known
    const hasBegunEarlier = continues && Object.keys(landing).length === 0
    const source = hasBegunEarlier ? 'unknown' : findVisitSource(landing).source
    if (today.sources.size < REMEMBERED_VISITORS) today.sources.set(visitor, source)
    return source
  }

  function sketchOf(name: string): Sketch {
    const sketch = today.counted.get(name) ?? createSketch()
    today.counted.set(name, sketch)
    return sketch
  }

  async function save({ day, counted }: { day: string; counted: ReadonlyMap<string, Sketch> }) {
    for (const [name, sketch] of counted) {
      const [source, step] = name.split(' ') as [Source, VisitStep]
      await addToSketch({ db }, { day, source, step }, sketch)
    }
  }

  return {
    take(datagram) {
      const now = clock.now()
      if (now < today.from || now >= today.until) return
      const view = parsePageView(datagram, shopHost)
      if (view && isPerson(view.agent)) count(view)
    },

    async flush() {
      const counted = today
      today = { ...today, counted: new Map() }
      await save(counted)
      const isOver = clock.now() >= today.until || (await settings.get('shop.time_zone')) !== today.zone
      if (isOver) today = await startDay()
    },
  }
}

/** The merged count replaces the day’s: a flush that is repeated changes nothing. */
async function addToSketch({ db }: Pick<Deps, 'db'>, key: SketchKey, sketch: Sketch): Promise<void> {
  await inTransaction(db, async (db) => {
    const before = await store.lockSketch(db, key)
    const merged = before ? mergeSketches(before, sketch) : sketch
    await store.putSketch(db, key, merged)
    await store.setVisits(db, key, estimateCount(merged))
  })
}
