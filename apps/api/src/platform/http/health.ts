import { getLive, getReady } from '@fieldhouse/contract/health'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { listMigrations } from '../db/migrations.ts'
import type { Deps } from '../deps.ts'
import { DomainError } from '../errors.ts'
import { serve } from './serve.ts'

const DATABASE_ANSWERS_WITHIN_MS = 1000

/** Ready means able to serve without loading anything first. Each `isLoaded` call starts its load if needed. */
export function serveHealth(
  app: FastifyInstance,
  { db, isServing }: Pick<Deps, 'db' | 'isServing'>,
  isLoaded: readonly (() => boolean)[],
): void {
  const expected = listMigrations().then((names) => names.at(-1))

  serve(app, getLive, async () => ({ status: 'live' as const }))

  serve(app, getReady, async () => {
    if (!isServing()) throw new DomainError('service_unavailable')
    const newest = await withTimeLimit(newestMigration(db), DATABASE_ANSWERS_WITHIN_MS)
    if (newest !== (await expected)) throw new DomainError('service_unavailable')
    if (!isLoaded.every((loaded) => loaded())) throw new DomainError('service_unavailable')
    return { status: 'ready' as const }
  })
}

async function newestMigration(db: Deps['db']): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select max(name) as name from public.migrations`.execute(db)
  return rows[0]?.name ?? null
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
