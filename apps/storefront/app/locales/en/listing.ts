export const listing = {
  narrower: 'Shop by',
  filters: 'Filters',
  filtersChosen: (count: number) => `Filters (${count})`,
  chosen: 'Applied filters',
  remove: (filter: string) => `Remove filter: ${filter}`,
  clearAll: 'Clear all',
  apply: 'Apply',
  category: 'Category',
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
    label: 'Pagination',
    page: (number: number) => `Page ${number}`,
    previous: 'Previous page',
    next: 'Next page',
  },
  lastOpened: 'Last viewed:',
  showPlace: 'Show in list',
}

export type ListingMessages = typeof listing
