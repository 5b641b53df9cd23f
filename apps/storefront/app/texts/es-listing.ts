import type { ListingTexts } from './en-listing.ts'

export const listing: ListingTexts = {
  narrower: 'Subcategorías',
  filters: 'Filtros',
  filtersChosen: (count) => `Filtros (${count})`,
  chosen: 'Filtros elegidos',
  remove: (filter) => `Quitar el filtro: ${filter}`,
  clearAll: 'Quitar todos',
  apply: 'Aplicar',
  category: 'Categoría',
  colour: 'Color',
  size: 'Talla',
  price: 'Precio',
  priceFrom: 'Desde',
  priceTo: 'Hasta',
  availability: 'Disponibilidad',
  sort: 'Ordenar por',
  sorts: {
    relevance: 'Mejor coincidencia',
    newest: 'Más nuevo',
    best_selling: 'Más vendido',
    price: 'Precio, de menor a mayor',
    '-price': 'Precio, de mayor a menor',
  },
  pagination: {
    label: 'Páginas',
    page: (number) => `Página ${number}`,
    previous: 'Página anterior',
    next: 'Página siguiente',
  },
  lastOpened: 'Lo último que miraste:',
  showPlace: 'Verlo en la lista',
}
