import { createHash } from 'node:crypto'
import type { Db } from '../db/db.ts'
import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import * as store from './hash-chain-store.ts'

const LINK_BATCH_SIZE = 1000
const ENTRY_BATCH_SIZE = 5000

const GENESIS_HASH = Buffer.alloc(32)

export async function extendChain({ db }: Pick<Deps, 'db'>): Promise<void> {
  const last = await store.findLastSettledEntryId(db)
  if (last === undefined) return
  let linked = LINK_BATCH_SIZE
  while (linked === LINK_BATCH_SIZE) linked = await linkSome(db, last)
}

async function linkSome(db: Db, last: number): Promise<number> {
  return inTransaction(db, async (db) => {
    const link = await store.lockLastChainLink(db)
    const entries = await store.listEntriesWithHashes(db, { after: link?.entry_id ?? 0, last, limit: LINK_BATCH_SIZE })

    let previous = link?.hash ?? GENESIS_HASH
    const links = entries.map(({ id, content }) => {
      previous = hashLink(previous, content)
      return { entry_id: id, hash: previous }
    })

    if (links.length > 0) await store.insertLinks(db, links)
    return links.length
  })
}

/** Recomputes every link and stores whether all of them match. */
export async function verifyChain({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const trusted = await store.findVerifiedCheckpoint(db)
  const last = await store.findLastLinkedEntryId(db)
  const walk = await walkChain(db, last ?? 0, trusted)
  const { entries, last_entry_id, last_hash } = walk
  // Truncation leaves a valid shorter chain, so the walk must reach the last verified and the last linked entry.
  const missing = [trusted?.last_entry_id, last].find((id) => (id ?? 0) > (last_entry_id ?? 0))
  const broken_at = walk.broken_at ?? missing ?? null

  await store.insertCheck(db, { checked_at: clock.now(), entries, last_entry_id, last_hash, broken_at })
  // An attacker who can rewrite the database cannot rewrite logs that have left the machine.
  const result = { entries, last_entry_id, last_link: last_hash?.toString('hex'), broken_at }
  if (broken_at === null) log.info(result, 'audit chain verified')
  else log.error(result, 'audit chain broken')
}

interface ChainVerification {
  entries: number
  last_entry_id: number | null
  last_hash: Buffer | null
  broken_at: number | null
}

async function walkChain(
  db: Db,
  last: number,
  trusted: store.VerifiedCheckpoint | undefined,
): Promise<ChainVerification> {
  const walk: ChainVerification = { entries: 0, last_entry_id: null, last_hash: null, broken_at: null }
  for (;;) {
    const after = walk.last_entry_id ?? 0
    const entries = await store.listEntriesWithHashes(db, { after, last, limit: ENTRY_BATCH_SIZE })
    for (const { id, content, hash } of entries) {
      const expected = hashLink(walk.last_hash ?? GENESIS_HASH, content)
      const isTrusted = id !== trusted?.last_entry_id || trusted.last_hash.equals(expected)
      if (!hash?.equals(expected) || !isTrusted) return { ...walk, broken_at: id }
      Object.assign(walk, { entries: walk.entries + 1, last_entry_id: id, last_hash: expected })
    }
    if (entries.length < ENTRY_BATCH_SIZE) return walk
  }
}

function hashLink(previous: Buffer, content: string): Buffer {
  return createHash('sha256').update(previous).update(content).digest()
}
