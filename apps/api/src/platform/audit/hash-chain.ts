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
  const { entries, redacted, last_entry_id, last_hash } = walk
  // Truncation leaves a valid shorter chain, so the walk must reach the last verified and the last linked entry.
  const missing = [trusted?.last_entry_id, last].find((id) => (id ?? 0) > (last_entry_id ?? 0))
  const broken_at = walk.broken_at ?? missing ?? null

  await store.insertCheck(db, { checked_at: clock.now(), entries, last_entry_id, last_hash, broken_at })
  // An attacker who can rewrite the database cannot rewrite logs that have left the machine.
  const result = { entries, redacted, last_entry_id, last_link: last_hash?.toString('hex'), broken_at }
  if (broken_at === null) log.info(result, 'audit chain verified')
  else log.error(result, 'audit chain broken')
}

interface ChainVerification {
  entries: number
  redacted: number
  last_entry_id: number | null
  last_hash: Buffer | null
  broken_at: number | null
}

async function walkChain(
  db: Db,
  last: number,
  trusted: store.VerifiedCheckpoint | undefined,
): Promise<ChainVerification> {
  const walk: ChainVerification = { entries: 0, redacted: 0, last_entry_id: null, last_hash: null, broken_at: null }
  for (;;) {
    const after = walk.last_entry_id ?? 0
    const entries = await store.listEntriesWithHashes(db, { after, last, limit: ENTRY_BATCH_SIZE })
    for (const entry of entries) {
      const { id, hash } = entry
      const isTrusted = id !== trusted?.last_entry_id || (hash && trusted.last_hash.equals(hash))
      if (!hash || !isTrusted || !isIntact(entry, walk.last_hash ?? GENESIS_HASH)) return { ...walk, broken_at: id }
      const redacted = walk.redacted + (entry.redacted_hash ? 1 : 0)
      Object.assign(walk, { entries: walk.entries + 1, redacted, last_entry_id: id, last_hash: hash })
    }
    if (entries.length < ENTRY_BATCH_SIZE) return walk
  }
}

/**
 * The link of a redacted entry is that of its original content, which only the next link confirms; what is left of the
 * entry has a hash of its own. An entry redacted before it was linked has both.
 */
function isIntact({ content, hash, redacted_hash }: store.HashedEntry, previous: Buffer): boolean {
  if (redacted_hash) return redacted_hash.equals(createHash('sha256').update(content).digest())
  return hash?.equals(hashLink(previous, content)) ?? false
}

function hashLink(previous: Buffer, content: string): Buffer {
  return createHash('sha256').update(previous).update(content).digest()
}
