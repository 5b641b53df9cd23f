export const alternatives = {
  inStock: 'In stock now',
  inSize: (size: string) => `In stock in size ${size}`,
  inOneSize: 'In stock instead',
  add: 'Add',
  addSize: (size: string) => `Add size ${size}`,
  view: 'View',
  viewed: 'Recently viewed',
  clear: 'Clear',
}

export type AlternativesMessages = typeof alternatives
