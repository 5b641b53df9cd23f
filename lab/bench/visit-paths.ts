import { createSeededRandom } from '../shared/seeded-random.ts'

/** What shoppers of the shop can ask for, the most popular first. */
export interface VisitedShop {
  products: readonly number[]
  categories: readonly string[]
  colors: readonly string[]
  collections: readonly string[]
}

const WORDS = ['hoodie', 'jacket', 'shirt', 'running', 'black', 'wool', 'rain', 'socks', 'shorts', 'under 50']
const KINDS = { home: 12, product: 45, category: 20, collection: 6, facets: 9, search: 8 }
const SPANISH = 0.2

/** An endless sequence of paths: the first thing of each kind is asked for twice as often as the second (Zipf). */
export function createVisits(shop: VisitedShop, seed: number): () => string {
  const random = createSeededRandom(seed)
  const zipfOf = new Map<number, (share: number) => number>()
  const pick = <T>(things: readonly T[]): T => {
    const draw = zipfOf.get(things.length) ?? createZipf(things.length)
    zipfOf.set(things.length, draw)
    return things[draw(random.next())] as T
  }
  const paths: Record<keyof typeof KINDS, () => string> = {
    home: () => '/home',
    product: () => `/product-detail/${pick(shop.products)}`,
    category: () => `/category?category=${pick(shop.categories)}`,
    collection: () => `/collections/${pick(shop.collections)}`,
    facets: () => `/category?category=${pick(shop.categories)}&${pick(filtersOf(shop))}`,
    search: () => `/search?q=${encodeURIComponent(pick(WORDS))}`,
  }
  return () => {
    const path = paths[random.weighted(KINDS)]()
    return random.next() < SPANISH ? `/es${path}` : path
  }
}

/** '/es/category?category=hoodies&sort=price' is a visit of kind 'facets'. */
export function kindOf(path: string): string {
  const [, name = ''] = /^(?:\/es)?\/([\w-]+)/.exec(path) ?? []
  return path.includes('&') ? 'facets' : name
}

function filtersOf({ colors }: VisitedShop): string[] {
  return ['sort=price', 'in_stock=true', ...colors.map((color) => `color=${color}`), 'sort=best_selling']
}

function createZipf(count: number): (share: number) => number {
  const sums: number[] = []
  for (let rank = 1; rank <= count; rank++) sums.push((sums.at(-1) ?? 0) + 1 / rank)
  const whole = sums.at(-1) ?? 0
  return (share) =>
    Math.max(
      0,
      sums.findIndex((sum) => sum > share * whole),
    )
}
