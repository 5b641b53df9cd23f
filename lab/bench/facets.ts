import type { ResponseBody } from '@fieldhouse/contract/endpoint'
import type { listProducts } from '@fieldhouse/contract/listing'
import { PRODUCT_SORTS } from '@fieldhouse/contract/listing'
import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { machineLoad, runOpenLoop, summarizeLatencies } from './run-open-loop.ts'

const PER_SECOND = 40
const LATE_PAGE = 50
const PAGE_SIZE = 24

type Listing = ResponseBody<typeof listProducts>

/** Faceted listings with three varying filters at a steady rate: the first page and a late one. */
export async function benchFacets({ quick }: { quick: boolean }): Promise<string[]> {
  const shop = await openSizedShop(quick ? 5000 : 100_000)
  const latePage = quick ? 3 : LATE_PAGE
  const requests = PER_SECOND * (quick ? 5 : 30)
  try {
    const url = (search: string, page: number) =>
      `${shop.apiUrl}/api/products/?${search}&facets=true&page_size=${PAGE_SIZE}&page=${page}`
    const read = async (search: string) => (await (await fetch(url(search, 1))).json()) as Listing
    const combinations = await wideEnough(read, requests, latePage)
    const statements = await shop.statementsPerRequest(url(combinations[0] ?? '', latePage))

    const load = machineLoad()
    const urls = (page: number) => combinations.map((search) => url(search, page))
    const first = summarizeLatencies(await runOpenLoop(urls(1), PER_SECOND))
    const late = summarizeLatencies(await runOpenLoop(urls(latePage), PER_SECOND))
    const facts = summarizeLatencies(
      await runOpenLoop(
        (await withFacts(read, requests)).map((search) => url(search, 1)),
        PER_SECOND,
      ),
    )
    const format = ({ p50, p99, worst }: typeof first, name: string) =>
      `${name}_p50_ms=${p50} ${name}_p99_ms=${p99} ${name}_worst_ms=${worst}`
    return [
      `bench facets ${format(first, 'first')} requests=${requests} per_second=${PER_SECOND} statements=${statements}`,
      `bench facets-late-page ${format(late, 'late')} page=${latePage} machine_load=${load}/${machineLoad()}`,
      `bench facets-five-facts ${format(facts, 'facts')} ratio_p50=${(facts.p50 / first.p50).toFixed(2)} ratio_p99=${(facts.p99 / first.p99).toFixed(2)}`,
    ]
  } finally {
    await shop.close()
  }
}

/** Random combinations of three filters and a sort order, limited to those with enough results for a late page. */
async function wideEnough(read: (search: string) => Promise<Listing>, count: number, latePage: number) {
  const { facets } = await read('')
  if (!facets) throw new Error('there are no facets')
  const draw = createSeededRandom(5)
  const filters: (() => string)[] = [
    () => `category=${draw.oneOf(facets.categories).id}`,
    () => `color=${some(draw, facets.colors, draw.whole(1, 2)).map(({ family }) => family)}`,
    () => `size=${some(draw, facets.sizes, draw.whole(1, 2)).map(({ label }) => encodeURIComponent(label))}`,
    () => `min_price=${draw.whole(18, 77)}.00&max_price=${draw.whole(90, 159)}.00`,
    () => 'in_stock=true',
  ]
  const searches = new Set<string>()
  for (let tries = 0; searches.size < count && tries < count * 20; tries++) {
    const search = [...some(draw, filters, 3).map((filter) => filter()), `sort=${draw.oneOf(PRODUCT_SORTS)}`].join('&')
    if ((await read(search)).count > (latePage - 1) * PAGE_SIZE) searches.add(search)
  }
  if (searches.size < count) throw new Error(`only ${searches.size} combinations have a page ${latePage}`)
  return [...searches]
}

const CHOSEN_FACTS = 5

/** Random combinations of five facts, each with half of its choices, limited to those with results. */
async function withFacts(read: (search: string) => Promise<Listing>, count: number) {
  const { facets } = await read('')
  const draw = createSeededRandom(6)
  const facts = (facets?.facts ?? []).filter(({ choices }) => choices.length > 1)
  if (facts.length < CHOSEN_FACTS) throw new Error(`only ${facts.length} facts can be filtered by`)
  const searches = new Set<string>()
  for (let tries = 0; searches.size < count && tries < count * 20; tries++) {
    const chosen = some(draw, facts, CHOSEN_FACTS).flatMap(({ choices }) =>
      some(draw, choices, Math.ceil(choices.length / 2)),
    )
    const search = `fact=${chosen.map(({ key }) => key)}&sort=${draw.oneOf(PRODUCT_SORTS)}`
    if ((await read(search)).count > 0) searches.add(search)
  }
  if (searches.size < count) throw new Error(`only ${searches.size} combinations of facts have results`)
  return [...searches]
}

function some<T>(draw: SeededRandom, values: readonly T[], count: number): T[] {
  return values
    .map((value) => ({ value, at: draw.next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ value }) => value)
}
