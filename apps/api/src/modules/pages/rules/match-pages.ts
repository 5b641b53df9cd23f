import { splitWords } from '#modules/listing/rules/split-words.ts'

/** The words of a published page, in one language. */
export interface SearchablePage {
  slug: string
  title: string
  description: string
  /** Headings and questions. */
  headings: readonly string[]
  /** A size guide is found by its name, which no text on the page has. */
  has_size_guide: boolean
}

const MAX_FOUND = 3
const MAX_WORDS = 8
/** Shorter words say little: “how do I return a hoodie”. */
const SHORTEST_WORD = 4
const SIZE_GUIDE = 'size guide chart guia de tallas'

/** Pages that contain at least half of the words, those that contain most first, then those whose title does. */
export function matchPages<Page extends SearchablePage>(pages: readonly Page[], q: string): Page[] {
  const words = telling(splitWords(q).slice(0, MAX_WORDS))
  if (words.length === 0) return []
  return pages
    .map((page) => {
      const title = splitWords(`${page.title} ${page.slug}`)
      const all = splitWords([page.description, ...page.headings, page.has_size_guide ? SIZE_GUIDE : ''].join(' '))
      const inTitle = countFound(words, title)
      return { page, inTitle, count: countFound(words, [...title, ...all]) }
    })
    .filter(({ count }) => count * 2 >= words.length && count > 0)
    .toSorted((a, b) => b.count - a.count || b.inTitle - a.inTitle)
    .slice(0, MAX_FOUND)
    .map(({ page }) => page)
}

function telling(words: readonly string[]): readonly string[] {
  const long = words.filter(({ length }) => length >= SHORTEST_WORD)
  return long.length > 0 ? long : words
}

function countFound(words: readonly string[], text: readonly string[]): number {
  return words.filter((word) => text.some((other) => isSameWord(word, other))).length
}

/** “return” is “returns”, and “ship” is “shipping”; shorter words must be equal. */
function isSameWord(word: string, other: string): boolean {
  if (word.length < SHORTEST_WORD || other.length < SHORTEST_WORD) return word === other
  return other.startsWith(word) || word.startsWith(other)
}
