import { plural } from '@fieldhouse/contract/rules/plural'
import type { FeedMessages } from '../en/feed.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`

export const feed: FeedMessages = {
  screen: 'Feed de productos',
  text: 'Una línea por SKU, para Google Merchant Center y Meta Commerce Manager. Dales una de estas direcciones como feed programado.',
  feedFailed: 'No pudimos cargar el feed de productos',
  file: 'Archivo',
  addresses: { en: 'Dirección (inglés)', es: 'Dirección (español)' },
  written: 'Última escritura',
  notYet: 'Todavía no',
  items: 'Líneas',
  itemCount: (items) => whole.format(items),
  refused: 'Rechazados por Google',
  refusedCount: (skus, products) => `${counted(skus, 'SKU', 'SKU')} de ${counted(products, 'producto', 'productos')}`,
  closed: 'La tienda está cerrada, así que las direcciones no llevan a nada. Funcionan cuando la tienda está abierta.',
  update: 'Actualizar ahora',
  making: 'El archivo se está escribiendo.',
  hourly: 'El archivo se escribe cada hora.',
  title: 'SKU que Google rechazaría',
  range: ({ from, to, count }) =>
    `${whole.format(from)}–${whole.format(to)} de ${counted(count, 'producto', 'productos')}`,
  failed: 'No pudimos cargar los SKU rechazados',
  none: { title: 'Nada que corregir', text: 'Google aceptaría todos los SKU del último archivo.' },
  noFile: {
    title: 'Todavía no hay archivo',
    text: 'El primer archivo se escribe en menos de una hora. Para empezar ya, actualiza el feed.',
  },
  noneHere: { title: 'Esta página está vacía', text: 'La lista es más corta ahora. Vuelve a la primera página.' },
  columns: { product: 'Producto', problems: 'Corregir', skus: 'SKU' },
  count: (skus) => whole.format(skus),
  nameless: (id) => `Producto ${id}`,
  problems: {
    title_missing: 'Falta el nombre',
    description_missing: 'Falta la descripción',
    price_missing: 'Falta el precio',
    image_missing: 'Falta la imagen',
    image_small: 'La imagen mide menos de 250 × 250 px',
    color_missing: 'El color no tiene nombre',
    size_missing: 'La talla no tiene nombre',
    gender_missing: 'El género no es mujer, hombre ni unisex',
    age_group_missing: 'El grupo de edad no es adulto, niños, niños pequeños ni bebés',
  },
}
