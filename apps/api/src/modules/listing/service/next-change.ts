import type { ListingCache } from './list-products.ts'

/** The next instant at which a launch, a price or the end of “new” changes what shoppers see. */
export async function findNextChange({ listing }: Pick<ListingCache, 'listing'>, at: Date): Promise<Date | undefined> {
  const { view } = await listing.at(at)
  return Number.isFinite(view.until) ? new Date(view.until) : undefined
}
