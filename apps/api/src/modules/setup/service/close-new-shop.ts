import { listMembers } from '#modules/accounts/service/staff-members.ts'
import { countCatalog } from '#modules/catalog/service/count-catalog.ts'
import { closeShop } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'

/** A shop without staff and products starts closed, until its owner opens it. */
export async function closeNewShop(deps: Pick<Deps, 'clock' | 'db'>): Promise<void> {
  const { categories, products } = await countCatalog(deps)
  if (categories + products.count > 0 || (await listMembers(deps)).length > 0) return
  await closeShop(deps)
}
