import { listAuditEntries, listAuditFilters, undoAuditEntry } from '@fieldhouse/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageBounds, toPage } from '../http/paging.ts'
import { serve } from '../http/serve.ts'
import * as store from './store.ts'
import type { UndoHandler } from './undo.ts'
import { serializeAuditEntry, undoEntry } from './undo.ts'

export function auditRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  undoables: readonly UndoHandler[],
): void {
  const { db } = deps

  serve(app, listAuditEntries, async ({ query, who }) => {
    const [count, entries] = await Promise.all([
      store.countEntries(db, query),
      store.listEntries(db, query, pageBounds(query)),
    ])
    const results = entries.map((entry) => serializeAuditEntry(entry, who, undoables))
    return toPage(listAuditEntries.path, query, count, results)
  })

  serve(app, listAuditFilters, async () => {
    const [actors, entities, check] = await Promise.all([
      store.listDistinctValues(db, 'actor'),
      store.listDistinctValues(db, 'entity'),
      store.findLastCheck(db),
    ])
    const verified_at = check?.checked_at.toISOString() ?? null
    return {
      actors,
      entities,
      chain: { entries: check?.entries ?? 0, verified_at, broken_at: check?.broken_at ?? null },
    }
  })

  serve(app, undoAuditEntry, async ({ params, who }) => undoEntry(deps, who, undoables, params.id))
}
