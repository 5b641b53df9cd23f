import type { ListingCache } from './list-products.ts'

/** The next instant at which a launch, a price, a collection, or the end of “new” changes what shoppers see. */
export async function findNextChange({ listing }: Pick<ListingCache, 'listing'>, at: Date): Promise<Date | undefined> {
  const { view, vocabulary } = await listing.at(at)
  const dates = vocabulary.collections.flatMap(({ starts_at, ends_at }) => [starts_at, ends_at ?? Infinity])
  const next = Math.min(view.until, ...dates.filter((date) => date > at.getTime()))
  return Number.isFinite(next) ? new Date(next) : undefined
}
