/** The words of the listing: categories and search. */
export const listing = {
  narrower: 'Narrower categories',
  filters: 'Filters',
  filtersChosen: (count: number) => `Filters (${count})`,
  chosen: 'Chosen filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  apply: 'Apply',
  category: 'Category',
  colour: 'Colour',
  size: 'Size',
  price: 'Price',
  priceFrom: 'From',
  priceTo: 'To',
  availability: 'Availability',
  sort: 'Sort by',
  sorts: {
    relevance: 'Best match',
    newest: 'Newest',
    best_selling: 'Best selling',
    price: 'Price, low to high',
    '-price': 'Price, high to low',
  },
  pagination: {
    label: 'Pages',
    page: (number: number) => `Page ${number}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  lastOpened: 'You last looked at',
  showPlace: 'Show it in the list',
}

export type ListingTexts = typeof listing
