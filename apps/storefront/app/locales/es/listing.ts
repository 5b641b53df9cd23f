import type { ListingMessages } from '../en/listing.ts'

export const listing: ListingMessages = {
  narrower: 'Comprar por',
  filters: 'Filtros',
  filtersChosen: (count) => `Filtros (${count})`,
  chosen: 'Filtros aplicados',
  remove: (filter) => `Quitar filtro: ${filter}`,
  clearAll: 'Quitar todos',
  apply: 'Aplicar',
  category: 'Categoría',
  price: 'Precio',
  priceFrom: 'Desde',
  priceTo: 'Hasta',
  availability: 'Disponibilidad',
  sort: 'Ordenar por',
  sorts: {
    relevance: 'Más relevantes',
    newest: 'Más recientes',
    best_selling: 'Más vendidos',
    price: 'Precio, de menor a mayor',
    '-price': 'Precio, de mayor a menor',
  },
  pagination: {
    label: 'Paginación',
    page: (number) => `Página ${number}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  lastOpened: 'Lo último que viste:',
  showPlace: 'Ver en la lista',
}
