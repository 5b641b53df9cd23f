import { listAuditEntries, listAuditFilters, undoAuditEntry } from '@fieldhouse/contract/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pageBounds, toPage } from '../http/paging.ts'
import { serve } from '../http/serve.ts'
import type { PersonalEntity } from './redact.ts'
import { listRedacted, redactEntry } from './redact.ts'
import * as store from './store.ts'
import type { UndoHandler } from './undo.ts'
import { serializeAuditEntry, undoEntry } from './undo.ts'

export function auditRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  undoables: readonly UndoHandler[],
  personal: readonly PersonalEntity[],
): void {
  serve(app, listAuditEntries, async ({ query, who, db }) => {
    const redacted = listRedacted(personal, who)
    // A search must not find what the caller may not read.
    const filters = { ...query, unsearched: redacted }
    const [count, entries] = await Promise.all([
      store.countEntries(db, filters),
      store.listEntries(db, filters, pageBounds(query)),
    ])
    const results = entries.map((entry) => redactEntry(serializeAuditEntry(entry, who, undoables), redacted))
    return toPage(listAuditEntries.path, query, count, results)
  })

  serve(app, listAuditFilters, async ({ db }) => {
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
