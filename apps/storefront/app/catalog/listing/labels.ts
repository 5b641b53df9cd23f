import type { Category } from '@fieldhouse/contract/catalog'
import { isOneSize } from '@fieldhouse/contract/one-size'
import type { Language } from '@fieldhouse/contract/schemas'
import type { FindingTexts } from '../../texts/en-finding.ts'
import { textsOf } from '../../texts/texts.ts'
import { showMoney } from '../../ui/money.ts'
import { sizeLabel } from '../../ui/size-name.ts'
import type { Filters, Kind } from './filters.ts'

export interface Names {
  categories: readonly Category[]
  texts: FindingTexts
  lang: Language
}

/** Label of the filters of one kind. */
export function labelOf(filters: Filters, kind: Kind, { categories, texts, lang }: Names): string {
  switch (kind) {
    case 'q':
      return `“${filters.q}”`
    case 'category':
      return categories.find(({ slug }) => slug === filters.category)?.name ?? filters.category
    case 'colour':
      return filters.colour.map((family) => texts.families[family] ?? family).join(', ')
    case 'size':
      return sizesLabel(filters.size, texts, lang)
    case 'price':
      return priceLabel(filters, texts, lang)
    case 'in_stock':
      return texts.inStock
    case 'new':
      return texts.onlyNew
  }
}

function sizesLabel(sizes: readonly string[], texts: FindingTexts, lang: Language): string {
  const { product } = textsOf(lang)
  const labels = sizes.map((size) => sizeLabel(size, product)).join(', ')
  return sizes.every(isOneSize) ? labels : texts.ofSize(labels)
}

function priceLabel({ min_price, max_price }: Filters, texts: FindingTexts, lang: Language): string {
  const [min, max] = [min_price, max_price].map((amount) => amount && showMoney(amount, lang))
  if (min && max) return texts.priceBetween(min, max)
  return min ? texts.priceAbove(min) : texts.priceBelow(max ?? '')
}
