import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Feed, FeedRefusal } from '@fieldhouse/contract/feeds'
import type { Language } from '@fieldhouse/contract/schemas'
import type { LiveSettings } from '#modules/settings/service.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import * as store from '../store/feed-runs.ts'
import { MAKE_FEED } from './make-feed.ts'

type ReadDeps = Pick<Deps, 'clock' | 'config' | 'db'> & { settings: LiveSettings }

/** A run that takes longer has crashed, and its retries have failed. */
const UNFINISHED_MS = 60 * 60 * 1000
export const FEED_PATHS = { en: '/feeds/google.xml', es: '/feeds/google.es.xml' } as const

export async function readFeed({ clock, config, db, settings }: ReadDeps): Promise<Feed> {
  const run = await store.findFinishedRun(db)
  const since = new Date(clock.now().getTime() - UNFINISHED_MS)
  const feedAddress = (lang: Language) => new URL(FEED_PATHS[lang], config.PUBLIC_URL).href
  return {
    open: await settings.get('shop.open'),
    making: await store.hasUnfinishedRun(db, { after: run?.id ?? 0, since }),
    addresses: { en: feedAddress('en'), es: feedAddress('es') },
    file: run
      ? {
          made_at: run.finished_at.toISOString(),
          items: run.items,
          refused_skus: run.refused_skus,
          refused_products: run.refused_products,
        }
      : null,
  }
}

/** A request while a run waits or is under way starts another: that run may have passed the product that changed. */
export async function requestFeed(deps: ReadDeps & Pick<Deps, 'queue'>): Promise<Feed> {
  await inTransaction(deps.db, async (db) => {
    const run_id = await store.insertFeedRun(db, deps.clock.now())
    await deps.queue.send(db, MAKE_FEED, { run_id })
  })
  return readFeed(deps)
}

export async function listRefusals(
  { db }: Pick<Deps, 'db'>,
  page: { lang: Language; limit: number; offset: number },
): Promise<{ count: number; results: FeedRefusal[] }> {
  const run = await store.findFinishedRun(db)
  if (!run) return { count: 0, results: [] }
  return { count: run.refused_products, results: await store.listRefusals(db, { run_id: run.id, ...page }) }
}

export interface FeedFile {
  run_id: number
  bytes: number
  made_at: Date
  content: AsyncIterable<Buffer>
}

/** Undefined while the shop is closed, and before the first file. */
export async function openFeedFile({ db, settings }: ReadDeps, lang: Language): Promise<FeedFile | undefined> {
  if (!(await settings.get('shop.open'))) return undefined
  const run = await store.findFinishedRun(db)
  return run && { run_id: run.id, bytes: run.bytes, made_at: run.finished_at, content: readParts({ db }, run, lang) }
}

const decompress = promisify(gunzip)

async function* readParts(
  { db }: Pick<Deps, 'db'>,
  run: Pick<store.FinishedRun, 'id' | 'parts'>,
  lang: Language,
): AsyncGenerator<Buffer> {
  for (let number = 0; number < run.parts; number++) {
    const part = await store.findPart(db, { run_id: run.id, lang, number })
    // The client must see a broken transfer, not a short file.
    if (!part) throw new Error(`part ${number} of feed ${run.id} is gone: two newer feeds have replaced it`)
    yield await decompress(part)
  }
}
