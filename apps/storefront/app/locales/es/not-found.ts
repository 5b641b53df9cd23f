import type { NotFoundMessages } from '../en/not-found.ts'

export const notFound: NotFoundMessages = {
  start: 'Busca o empieza por una de estas páginas.',
  allProducts: 'Todos los productos',
  contact: 'Contacto',
  popular: 'Lo más popular',
}
