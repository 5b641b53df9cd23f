const products = (count: number) => (count === 1 ? '1 product' : `${count} products`)

/** The words that come with what was found, and with what is used to find it. */
export const finding = {
  allProducts: 'All products',
  products,
  description: (title: string, count: number) =>
    `${title} at Fieldhouse: ${products(count)} to narrow down by colour, size and price.`,
  onPage: (title: string, page: number) => `${title}, page ${page}`,
  search: 'Search',
  resultsFor: (words: string) => `Results for “${words}”`,
  corrected: (typed: string, meant: string) => `Nothing is called “${typed}”, so this is what “${meant}” finds.`,
  show: (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`),
  notCounted: 'How many there are could not be counted. You can look all the same.',
  showAnyway: 'Show products',
  inStock: 'In stock',
  onlyNew: 'New',
  ofSize: (sizes: string) => `Size ${sizes}`,
  priceBetween: (min: string, max: string) => `${min} to ${max}`,
  priceAbove: (min: string) => `From ${min}`,
  priceBelow: (max: string) => `Up to ${max}`,
  families: {
    black: 'Black',
    grey: 'Grey',
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
    all: (words: string) => `Everything for “${words}”`,
    count: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  },
  empty: {
    title: 'Nothing matches all of this',
    noneFound: (words: string) => `We found nothing for “${words}”`,
    dropOne: 'Drop one of these, and there is something:',
    dropMore: 'Even without any one of them there is nothing. Clear the filters and begin again.',
    fewerWords: 'Check the spelling, use fewer words, or begin with a category:',
    without: (filter: string, count: number) => `Without ${filter}: ${products(count)}`,
    clear: 'Clear all filters',
    near: (filter: string) => `Without ${filter}`,
  },
}

export type FindingTexts = typeof finding
