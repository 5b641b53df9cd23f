export const notFound = {
  start: 'Search, or start from one of these pages.',
  allProducts: 'All products',
  contact: 'Contact us',
  popular: 'Popular right now',
}

export type NotFoundMessages = typeof notFound
