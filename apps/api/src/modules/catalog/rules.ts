import type { Sku } from '@fieldhouse/contract/catalog'

/** Up to this many, a shopper is told how few are left. */
const FEW_LEFT = 3

/** How many others of its category a product page shows. */
export const RELATED = 4

/** What decides a product's place in the listing, and whether it has one. Times in milliseconds. */
export interface ListedProduct {
  id: number
  publish_at: number
  new: boolean
  new_until: number | null
}

/** All active products, newest first, whether or not their time has come. */
export interface Listing {
  readonly products: readonly ListedProduct[]
}

/** What a shopper sees from one instant until the next at which something appears or stops being new. */
export interface ListingView {
  readonly from: number
  readonly until: number
  readonly all: Int32Array
  readonly new: Int32Array
}

export function toListing(products: readonly ListedProduct[]): Listing {
  return { products: products.toSorted(newestFirst) }
}

/** Replaces the changed products by what they are now; those that are not in `current` have left the listing. */
export function changeListing(
  listing: Listing,
  changed: ReadonlySet<number>,
  current: readonly ListedProduct[],
): Listing {
  const staying = listing.products.filter(({ id }) => !changed.has(id))
  const arriving = current.toSorted(newestFirst)

  const products: ListedProduct[] = []
  let next = 0
  for (const product of staying) {
    for (let other = arriving[next]; other && newestFirst(other, product) < 0; other = arriving[++next]) {
      products.push(other)
    }
    products.push(product)
  }
  return { products: products.concat(arriving.slice(next)) }
}

export function viewListing({ products }: Listing, now: number): ListingView {
  const published = products.filter(({ publish_at }) => publish_at <= now)
  const fresh = published.filter((product) => isNew(product, now))

  const changes = products.flatMap(({ publish_at, new_until }) => [publish_at, new_until ?? Number.POSITIVE_INFINITY])
  return {
    from: changes.reduce((latest, at) => (at <= now && at > latest ? at : latest), Number.NEGATIVE_INFINITY),
    until: changes.reduce((soonest, at) => (at > now && at < soonest ? at : soonest), Number.POSITIVE_INFINITY),
    all: Int32Array.from(published, ({ id }) => id),
    new: Int32Array.from(fresh, ({ id }) => id),
  }
}

/** What a shopper is told of a size: the number only while it is small. */
export function stockWords(available: number): Pick<Sku, 'availability' | 'left'> {
  if (available <= 0) return { availability: 'sold_out', left: null }
  if (available <= FEW_LEFT) return { availability: 'few_left', left: available }
  return { availability: 'in_stock', left: null }
}

export function isNew(product: Pick<ListedProduct, 'new' | 'new_until'>, now: number): boolean {
  return product.new && (product.new_until === null || now < product.new_until)
}

function newestFirst(a: ListedProduct, b: ListedProduct): number {
  return b.publish_at - a.publish_at || b.id - a.id
}
