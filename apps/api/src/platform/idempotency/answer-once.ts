import { createHash } from 'node:crypto'
import type { Endpoint } from '@fieldhouse/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../caller.ts'
import { inTransaction } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import * as store from './store.ts'

const KEY_HEADER = 'idempotency-key'

/**
 * Does the work of a call once, however often it is sent under the same Idempotency-Key, and gives the same answer each
 * time. Key, work and answer are one transaction: a refusal keeps nothing, so the call may be mended and sent again.
 */
export async function answerOnce<T extends object>(
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
      const answer = await work({ ...deps, db })
      await store.setAnswer(db, claim, answer)
      return answer
    }
    const earlier = await store.getKey(db, claim)
    if (!earlier.request_hash.equals(claim.request_hash)) throw new DomainError('idempotency_key_reused')
    // The call that did the work has left its entry.
    who.audited += 1
    return earlier.answer as T
  })
}

const LOCK_NOT_AVAILABLE = '55P03'

/** Whoever comes second waits for the first, as long as a statement may wait for another. */
async function claimed(claiming: Promise<boolean>): Promise<boolean> {
  try {
    return await claiming
  } catch (error) {
    const { code } = error as { code?: string }
    throw code === LOCK_NOT_AVAILABLE ? new DomainError('request_in_progress', { retry_after: 1 }) : error
  }
}

/** The order in which a client writes the fields makes no difference. */
function hashOf({ params, query, body }: FastifyRequest): Buffer {
  const inOrder = (_: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value
  return createHash('sha256').update(JSON.stringify({ params, query, body }, inOrder)).digest()
}
