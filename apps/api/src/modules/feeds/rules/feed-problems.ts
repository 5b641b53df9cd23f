import type { FeedProblem } from '@fieldhouse/contract/feeds'
import type { FeedColorway, FeedProduct, FeedSku } from './feed-product.ts'
import { toLine } from './feed-text.ts'
import { findFeedPrice } from './sale-price.ts'

/** Google's words for the choices of the built-in facts. Choices that staff adds have none. */
export const GENDERS: Readonly<Record<string, string>> = { women: 'female', men: 'male', unisex: 'unisex' }
export const AGE_GROUPS: Readonly<Record<string, string>> = {
  adult: 'adult',
  kids: 'kids',
  toddler: 'toddler',
  infant: 'infant',
}

/** Google's least size of an apparel image, in pixels. */
const MIN_IMAGE_SIDE = 250

/** No reader can use an item without these, so it is left out of the file. */
const FATAL: readonly FeedProblem[] = ['price_missing', 'title_missing', 'image_missing']

export function isListed(problems: readonly FeedProblem[]): boolean {
  return !problems.some((problem) => FATAL.includes(problem))
}

/** The rules of Google for apparel that the product breaks with all of its SKUs. */
export function findProductProblems({ name, description, facts }: FeedProduct): FeedProblem[] {
  return [
    ...when(toLine(name, 1) === '', 'title_missing'),
    ...when(toLine(description, 1) === '', 'description_missing'),
    ...when(chosenWord(facts.gender, GENDERS) === undefined, 'gender_missing'),
    ...when(chosenWord(facts.age_group, AGE_GROUPS) === undefined, 'age_group_missing'),
  ]
}

export function findColorwayProblems(product: FeedProduct, item: FeedColorway, now: Date): FeedProblem[] {
  const image = item.images[0]
  const isSmall = image !== undefined && Math.min(image.width, image.height) < MIN_IMAGE_SIDE
  return [
    ...when(findFeedPrice(product, item, now) === undefined, 'price_missing'),
    ...when(image === undefined, 'image_missing'),
    ...when(isSmall, 'image_small'),
    // Google refuses numbers and hex codes as names of colors.
    ...when(!/^(?!#).*\p{L}/u.test(toLine(item.color, 100)), 'color_missing'),
  ]
}

export function findSkuProblems({ size }: FeedSku): FeedProblem[] {
  return when(toLine(size, 100) === '', 'size_missing')
}

/** Google's word for the first choice of a fact. */
export function chosenWord(value: unknown, words: Readonly<Record<string, string>>): string | undefined {
  const [choice] = Array.isArray(value) ? (value as unknown[]) : []
  return typeof choice === 'string' && Object.hasOwn(words, choice) ? words[choice] : undefined
}

function when(holds: boolean, problem: FeedProblem): FeedProblem[] {
  return holds ? [problem] : []
}
