import { plural } from '@fieldhouse/contract/rules/plural'

const products = (count: number) => plural('en', count, '1 product', `${count} products`)

/** Loaded with search results and suggestions. */
export const search = {
  allProducts: 'All products',
  products,
  description: (title: string, count: number) => `${title}. Filter ${products(count)} by color, size, and price.`,
  onPage: (title: string, page: number) => `${title}, page ${page}`,
  search: 'Search',
  resultsFor: (words: string) => `Results for “${words}”`,
  corrected: (typed: string, meant: string) => `Showing results for “${meant}”. No results for “${typed}”.`,
  show: (count: number) => `Show ${products(count)}`,
  notCounted: 'We couldn’t count the products. You can still view them.',
  showAnyway: 'Show products',
  inStock: 'In stock',
  onlyNew: 'New arrivals',
  ofSize: (sizes: string) => `Size ${sizes}`,
  priceBetween: (min: string, max: string) => `${min} to ${max}`,
  priceAbove: (min: string) => `From ${min}`,
  priceBelow: (max: string) => `Up to ${max}`,
  color: 'Color',
  size: 'Size',
  families: {
    black: 'Black',
    gray: 'Gray',
    white: 'White',
    brown: 'Brown',
    red: 'Red',
    orange: 'Orange',
    yellow: 'Yellow',
    green: 'Green',
    blue: 'Blue',
    purple: 'Purple',
    pink: 'Pink',
  } as Record<string, string>,
  mySize: (sizes: string) => `In my size: ${sizes}`,
  rememberSizes: 'Remember my size',
  forgetSizes: 'Forget my size',
  suggest: {
    label: 'Suggestions',
    words: 'Search for',
    categories: 'Categories',
    products: 'Products',
    all: (words: string) => `See all results for “${words}”`,
    count: (count: number) => plural('en', count, '1 suggestion', `${count} suggestions`),
  },
  empty: {
    title: 'No products match',
    noneFound: (words: string) => `No results for “${words}”`,
    dropOne: 'Remove a filter to see more:',
    dropMore: 'Removing one filter isn’t enough. Clear all filters and start over.',
    fewerWords: 'Check the spelling, use fewer words, or browse a category:',
    without: (filter: string, count: number) => `Remove ${filter} (${products(count)})`,
    clear: 'Clear all filters',
    near: (filter: string) => `Results without ${filter}`,
  },
}

export type SearchMessages = typeof search
