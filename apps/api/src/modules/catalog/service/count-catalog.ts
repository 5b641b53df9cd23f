import type { Deps } from '#platform/deps.ts'
import type { CatalogCounts } from '../store/count-catalog.ts'
import * as store from '../store/count-catalog.ts'

/** What shoppers can buy now, for the checklist of a new shop. */
export async function countCatalog({ clock, db }: Pick<Deps, 'clock' | 'db'>): Promise<CatalogCounts> {
  return store.countCatalog(db, clock.now())
}
