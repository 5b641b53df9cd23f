import { createHash } from 'node:crypto'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import * as store from './store.ts'

const KEY_HEADER = 'idempotency-key'

/** Runs the work once per idempotency key and repeats its answer. */
export type Once = <T extends object>(work: (deps: Pick<Deps, 'db'>) => Promise<T>) => Promise<T>

/**
 * Runs a request once per Idempotency-Key and repeats the stored response. Key, work and response share one
 * transaction: a rejection stores nothing, so the client may correct the request and send it again.
 */
export async function runIdempotently<T extends object>(
  deps: Deps,
  endpoint: Endpoint & { idempotent: true },
  { who, request }: { who: Caller; request: FastifyRequest },
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const key = request.headers[KEY_HEADER]
  if (typeof key !== 'string') return work(deps)

  const claim = { operation: endpoint.name, owner: `user:${who.user_id}`, key, request_hash: hashOf(request) }
  return inTransaction(deps.db, async (db) => {
    if (await claimed(store.insertKey(db, claim, deps.clock.now()))) {
      const result = await work({ ...deps, db })
      await store.setAnswer(db, claim, result)
      return result
    }
    const earlier = await store.getKey(db, claim)
    if (!earlier.request_hash.equals(claim.request_hash)) throw new DomainError('idempotency_key_reused')
    // The first call recorded the audit entry.
    who.auditedEntries += 1
    return earlier.answer as T
  })
}

const LOCK_NOT_AVAILABLE = '55P03'

/** A concurrent request with the same key waits for the first one, up to the lock timeout. */
async function claimed(claiming: Promise<boolean>): Promise<boolean> {
  try {
    return await claiming
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === LOCK_NOT_AVAILABLE ? new DomainError('request_in_progress', { retry_after: 1 }) : error
  }
}

/** Sort the keys: the order of the fields must not change the hash. */
function hashOf({ params, query, body }: FastifyRequest): Buffer {
  const sortKeys = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify({ params, query, body }, sortKeys)).digest()
}
