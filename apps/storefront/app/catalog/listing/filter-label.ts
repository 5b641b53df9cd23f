import type { Category, Facets } from '@fieldhouse/contract/listing'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { Language } from '@fieldhouse/contract/schemas'
import { formatMoney } from '../../kit/format-money.ts'
import { sizeLabel } from '../../kit/size-name.ts'
import type { SearchMessages } from '../../locales/en/search.ts'
import { messagesFor } from '../../locales/messages.ts'
import type { FilterKind, Filters } from './filters.ts'

export interface FilterLabelContext {
  categories: readonly Category[]
  facts: Facets['facts']
  texts: SearchMessages
  lang: Language
}

/** Label of the filters of one kind. */
export function filterLabel(
  filters: Filters,
  kind: FilterKind,
  { categories, facts, texts, lang }: FilterLabelContext,
): string {
  switch (kind) {
    case 'q':
      return `“${filters.q}”`
    case 'category':
      return categories.find(({ slug }) => slug === filters.category)?.name ?? filters.category
    case 'color':
      return filters.color.map((family) => texts.families[family] ?? family).join(', ')
    case 'size':
      return sizesLabel(filters.size, texts, lang)
    case 'fact':
      return filters.fact.map((choice) => factLabel(choice, facts)).join(', ')
    case 'price':
      return priceLabel(filters, texts, lang)
    case 'in_stock':
      return texts.inStock
    case 'new':
      return texts.onlyNew
  }
}

function factLabel(choice: string, facts: Facets['facts']): string {
  return facts.flatMap(({ choices }) => choices).find(({ key }) => key === choice)?.name ?? choice
}

function sizesLabel(sizes: readonly string[], texts: SearchMessages, lang: Language): string {
  const { product } = messagesFor(lang)
  const labels = sizes.map((size) => sizeLabel(size, product)).join(', ')
  return sizes.every(isOneSize) ? labels : texts.ofSize(labels)
}

function priceLabel({ min_price, max_price }: Filters, texts: SearchMessages, lang: Language): string {
  const [min, max] = [min_price, max_price].map((amount) => amount && formatMoney(amount, lang))
  if (min && max) return texts.priceBetween(min, max)
  return min ? texts.priceAbove(min) : texts.priceBelow(max ?? '')
}
