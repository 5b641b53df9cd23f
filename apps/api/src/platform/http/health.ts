import { getLive, getReady } from '@fieldhouse/contract/health'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { listMigrations } from '../db/migrations.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import { serve } from './serve.ts'

const DATABASE_ANSWERS_WITHIN_MS = 1000

type Obstacle = 'stopping' | 'schema outdated' | 'database read-only' | 'listing index loading'

/** Ready means able to serve without loading anything first. Each `isLoaded` call starts its load if needed. */
export function serveHealth(
  app: FastifyInstance,
  { db, isServing, log }: Pick<Deps, 'db' | 'isServing' | 'log'>,
  isLoaded: readonly (() => boolean)[],
): void {
  const expected = listMigrations()
  let last: Obstacle | undefined

  async function findObstacle(): Promise<Obstacle | undefined> {
    if (!isServing()) return 'stopping'
    const state = await withTimeLimit(readDatabaseState(db, await expected), DATABASE_ANSWERS_WITHIN_MS)
    if (state.is_outdated) return 'schema outdated'
    if (state.is_read_only) return 'database read-only'
    return isLoaded.every((loaded) => loaded()) ? undefined : 'listing index loading'
  }

  serve(app, getLive, async () => ({ status: 'live' as const }))

  serve(app, getReady, async () => {
    const obstacle = await findObstacle()
    // Load balancers ask every second, so only a change is logged.
    if (obstacle && obstacle !== last) log.warn({ obstacle }, 'not ready')
    last = obstacle
    if (obstacle) throw new DomainError('service_unavailable')
    return { status: 'ready' as const }
  })
}

/**
 * A schema with further migrations is not outdated: during an upgrade, old processes serve until the new ones do. A
 * server in recovery reports its transactions as read-only, too.
 */
async function readDatabaseState(db: Deps['db'], expected: readonly string[]) {
  const { rows } = await sql<{ is_outdated: boolean; is_read_only: boolean }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only,
      exists (select unnest(${expected}::text[]) except select name from public.migrations) as is_outdated`.execute(db)
  return rows[0] ?? { is_outdated: true, is_read_only: true }
}

async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DomainError('service_unavailable')), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
