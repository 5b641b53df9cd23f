import type { AlternativesMessages } from '../en/alternatives.ts'

export const alternatives: AlternativesMessages = {
  inStock: 'Disponibles ahora',
  inSize: (size) => `Disponibles en talla ${size}`,
  inOneSize: 'Disponibles en su lugar',
  add: 'Agregar',
  addSize: (size) => `Agregar talla ${size}`,
  view: 'Ver',
  viewed: 'Vistos recientemente',
  clear: 'Borrar',
}
