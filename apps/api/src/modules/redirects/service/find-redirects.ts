import { toRedirectPath } from '@fieldhouse/contract/rules/redirect-path'
import type { Db } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { isCounted, MAX_MISSING } from '../rules/missing-path.ts'
import { countMissing, listMissing } from '../store/missing-paths.ts'
import { findRedirect } from '../store/redirects.ts'

/** Only asked for an address that is not found, so a redirect never hides a page. */
export async function findTarget({ db, clock }: Pick<Deps, 'db' | 'clock'>, address: string): Promise<string | null> {
  const path = toRedirectPath(address)
  if (path === undefined) return null
  const redirect = await findRedirect(db, path)
  if (redirect) return redirect.target
  if (isCounted(path)) await countMissing(db, { path, max: MAX_MISSING, now: clock.now() })
  return null
}

/** Where an address that was not found probably should lead. */
export type SuggestTarget = (path: string) => string | undefined

export async function listMissingPaths(
  db: Db,
  bounds: { limit: number; offset: number },
  openSuggestions: () => Promise<SuggestTarget>,
) {
  const { count, rows } = await listMissing(db, bounds)
  const suggest = await openSuggestions()
  const results = rows.map(({ last_at, ...row }) => {
    return { ...row, last_at: last_at.toISOString(), suggestion: suggest(row.path) ?? null }
  })
  return { count, results }
}
