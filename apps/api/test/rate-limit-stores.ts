import { appUrlOf } from '@fieldhouse/tools/run/postgres.ts'
import { sql } from 'kysely'
import { openDb } from '#platform/db/db.ts'
import { openPostgresRateLimitStore } from '#platform/limits/postgres-rate-limit-store.ts'
import type { RateLimitStore } from '#platform/limits/rate-limit-store.ts'
import { openRedisRateLimitStore } from '#platform/limits/redis-rate-limit-store.ts'
import { isRedisInstalled, startRedis } from './redis-server.ts'
import { copyTemplate, PATIENT_POOL } from './test-shop.ts'

export type RateLimitStoreName = 'postgres' | 'redis'

/** One of the stores with a server of its own, so that the same tests run on each. */
export interface TestedStore {
  /** As one process opens it. */
  open: (answersWithinMs?: number) => Promise<RateLimitStore>
  clear: () => Promise<unknown>
  /** Everything that is stored. */
  dump: () => Promise<string>
  cutConnections: () => Promise<number>
  /** Runs while the server does not answer. */
  whileSilent: (run: () => Promise<void>) => Promise<void>
  close: () => Promise<unknown>
}

export const TESTED_STORES: readonly RateLimitStoreName[] = [
  'postgres',
  ...(isRedisInstalled ? ['redis' as const] : []),
]

export function openTestedStore(name: RateLimitStoreName): Promise<TestedStore> {
  return name === 'postgres' ? openPostgres() : openRedis()
}

async function openPostgres(): Promise<TestedStore> {
  const ownerUrl = await copyTemplate()
  const connectionString = appUrlOf(ownerUrl)
  const db = openDb({ connectionString: ownerUrl, poolSize: 2, preparedStatements: false, ...PATIENT_POOL })
  return {
    open: async (answersWithinMs) =>
      openPostgresRateLimitStore({
        connectionString,
        onIdleError: () => {},
        ...(answersWithinMs && { answersWithinMs }),
      }),
    clear: () => sql`truncate platform.limits`.execute(db),
    dump: async () => JSON.stringify((await sql`select * from platform.limits`.execute(db)).rows),
    cutConnections: async () => {
      const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and datname = current_database() and query like '%platform.limits%'`.execute(db)
      return cut.rows.length
    },
    whileSilent: (run) =>
      db.transaction().execute(async (transaction) => {
        await sql`lock table platform.limits in access exclusive mode`.execute(transaction)
        await run()
      }),
    close: () => db.destroy(),
  }
}

async function openRedis(): Promise<TestedStore> {
  const server = await startRedis()
  return {
    open: (answersWithinMs) =>
      openRedisRateLimitStore({
        url: server.url,
        onConnectionLost: () => {},
        ...(answersWithinMs && { answersWithinMs }),
      }),
    clear: () => server.command('FLUSHALL'),
    dump: async () => {
      const keys = await server.command<string[]>('KEYS', '*')
      const values = await Promise.all(keys.map((key) => server.command<string>('GET', key)))
      return JSON.stringify([keys, values])
    },
    cutConnections: () => server.command<number>('CLIENT', 'KILL', 'TYPE', 'normal'),
    whileSilent: async (run) => {
      server.freeze()
      await run().finally(server.thaw)
    },
    close: server.kill,
  }
}
