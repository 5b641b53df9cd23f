import type { SeededRandom } from '../shared/seeded-random.ts'
import { createSeededRandom } from '../shared/seeded-random.ts'
import { openSizedShop } from '../shared/sized-shop.ts'
import { machineLoad, runOpenLoop, summarizeLatencies } from './run-open-loop.ts'

const PER_SECOND = 40
/** At PER_SECOND in total, each types five letters a second, the pace of a fast typist. */
const TYPISTS = 8
const ERRORS = 0.3

interface NamedProduct {
  results: { name: string; category: { name: string }; items: { color: { name: string; family: string } }[] }[]
}

/** Search suggestions per keystroke, with typos in three of ten words, and the search that follows. */
export async function benchSearchTyping({ quick }: { quick: boolean }): Promise<string[]> {
  const shop = await openSizedShop(quick ? 5000 : 100_000)
  const requests = PER_SECOND * (quick ? 5 : 60)
  try {
    const listing = (page: number, lang: string) =>
      `${shop.apiUrl}/api/products/?page_size=100&page=${page}&lang=${lang}`
    const listings = await Promise.all(
      ['en', 'es'].flatMap((lang) =>
        [1, 12, 33].map(async (page) => ({ lang, ...(await json<NamedProduct>(listing(page, lang))) })),
      ),
    )
    const typed = (seed: number, count: number) => keystrokes(listings, seed, count)
    const url = ({ q, lang, done }: Keystroke) => {
      const search = `q=${encodeURIComponent(q)}&lang=${lang}`
      return done
        ? `${shop.apiUrl}/api/products/?${search}&facets=true`
        : `${shop.apiUrl}/api/products/suggestions/?${search}`
    }
    await runOpenLoop(typed(1, requests / 2).map(url), PER_SECOND)

    const load = machineLoad()
    const measured = typed(2, requests)
    const latencies = await runOpenLoop(measured.map(url), PER_SECOND)
    const of = (isDone: boolean) => summarizeLatencies(latencies.filter((_, index) => measured[index]?.done === isDone))
    const format = ({ p50, p99, worst, requests }: ReturnType<typeof summarizeLatencies>) =>
      `p50_ms=${p50} p99_ms=${p99} worst_ms=${worst} requests=${requests}`
    return [
      `bench search-typing ${format(summarizeLatencies(latencies))} per_second=${PER_SECOND} machine_load=${load}/${machineLoad()}`,
      `bench search-typing-suggestions ${format(of(false))}`,
      `bench search-typing-results ${format(of(true))}`,
    ]
  } finally {
    await shop.close()
  }
}

interface Keystroke {
  q: string
  lang: string
  /** True for the last keystroke of a phrase, which submits the search. */
  done: boolean
}

/** Keystrokes of several typists, interleaved letter by letter. */
function keystrokes(listings: readonly ({ lang: string } & NamedProduct)[], seed: number, count: number): Keystroke[] {
  const draw = createSeededRandom(seed)
  const phrase = (): Keystroke[] => {
    const { lang, results } = draw.oneOf(listings)
    const { name, category, items } = draw.oneOf(results)
    const texts = [name, category.name, ...items.map(({ color }) => color.name)]
    const words = texts
      .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
      .filter(({ length }) => length > 2)
    const meant = Array.from({ length: draw.whole(1, 2) }, () => draw.oneOf(words))
    const q = meant.map((word) => (draw.next() < ERRORS ? misspelt(draw, word) : word)).join(' ')
    const letters = Array.from(q, (_, index) => ({ q: q.slice(0, index + 1), lang, done: false }))
    return [...letters.filter(({ q }) => !q.endsWith(' ')), { q, lang, done: true }]
  }
  const typists = Array.from({ length: TYPISTS }, (): Keystroke[] => [])
  return Array.from({ length: count }, (_, index) => {
    const typist = typists[index % TYPISTS] ?? []
    if (typist.length === 0) typist.push(...phrase())
    return typist.shift() ?? { q: 'tee', lang: 'en', done: true }
  })
}

/** A letter dropped, doubled, transposed with the next, or replaced. */
function misspelt(draw: SeededRandom, word: string): string {
  const index = draw.whole(1, word.length - 1)
  const [before, letter, after] = [word.slice(0, index), word.slice(index, index + 1), word.slice(index + 1)]
  const ways = [before + after, before + letter + letter + after, before + after.slice(0, 1) + letter + after.slice(1)]
  return ways[draw.whole(0, 3)] ?? `${before}e${after}`
}

async function json<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T
}
