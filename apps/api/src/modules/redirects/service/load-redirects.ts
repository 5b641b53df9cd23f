import { MAX_FILE_BYTES, MAX_FILE_LINES, MAX_REDIRECTS } from '@fieldhouse/contract/redirects'
import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { parseCsvFile } from '#platform/csv.ts'
import { inTransaction } from '#platform/db/db.ts'
import { DomainError } from '#platform/errors.ts'
import { parseRedirectFile } from '../rules/parse-redirect-file.ts'
import { resolveTarget } from '../rules/redirect-table.ts'
import { deleteMissing } from '../store/missing-paths.ts'
import * as store from '../store/redirects.ts'
import type { RedirectDeps } from './edit-redirects.ts'

interface RedirectFile {
  content: Uint8Array
  mode: 'merge' | 'replace'
}

/** All lines or none: a file with a wrong line changes nothing. */
export async function loadRedirects(
  { db, clock }: RedirectDeps,
  who: Caller,
  { content, mode }: RedirectFile,
): Promise<{ count: number }> {
  if (content.length > MAX_FILE_BYTES) throw new DomainError('body_too_large')
  const rows = parseCsvFile(content, { maxRowSize: 2000, maxLines: MAX_FILE_LINES })
  const now = clock.now()
  return inTransaction(db, async (db) => {
    await store.lockRedirects(db)
    const before = await store.countRedirects(db)
    if (mode === 'replace') await store.deleteLoaded(db)
    const existing = await store.listAllRedirects(db)
    const parsed = parseRedirectFile(rows, toTable(existing), MAX_FILE_LINES)
    if ('errors' in parsed) throw new DomainError('validation_failed', { errors: parsed.errors })
    const loaded = Array.from(parsed.redirects, ([source, target]) => ({ source, target, origin: 'file' as const }))
    await store.putRedirects(db, [...loaded, ...shorten(existing, parsed.redirects)], now)
    const after = await store.countRedirects(db)
    if (after > MAX_REDIRECTS) throw new DomainError('too_many_redirects')
    await deleteMissing(db, [...parsed.redirects.keys()])
    await recordChange(db, who, now, {
      ...{ action: 'loadRedirects', entity: 'redirects', entity_id: 'all', entity_name: 'CSV' },
      ...{
        before: { redirects: before, redirect_lines: 0 },
        after: { redirects: after, redirect_lines: loaded.length, mode },
      },
    })
    return { count: loaded.length }
  })
}

function toTable(rows: readonly store.RedirectRow[]): Map<string, string> {
  return new Map(rows.map(({ source, target }) => [source, target]))
}

/** Earlier redirects to an address that the file moves on. */
function shorten(existing: readonly store.RedirectRow[], loaded: ReadonlyMap<string, string>): store.NewRedirect[] {
  const whole = new Map([...toTable(existing), ...loaded])
  return existing.flatMap((row) => {
    const outcome = loaded.has(row.source) ? undefined : resolveTarget(whole, row.source)
    const isMoved = outcome && 'target' in outcome && outcome.target !== row.target
    return isMoved ? [{ source: row.source, origin: row.origin, target: outcome.target }] : []
  })
}
