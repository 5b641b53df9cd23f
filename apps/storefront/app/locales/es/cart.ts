import type { RefusalMessageValues } from '@fieldhouse/client/promotion-refusal'
import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { CartMessages } from '../en/cart.ts'

const more = ({ amount, pieces = 1, about }: RefusalMessageValues) => {
  if (amount) return `Agrega ${amount} más${about ? ` en ${about}` : ''}`
  return about
    ? `Agrega ${pieces} más de ${about}`
    : plural('es', pieces, 'Agrega 1 artículo más', `Agrega ${pieces} artículos más`)
}
const moreToQualify = (values: RefusalMessageValues) => `${more(values)} para que se aplique.`
const notWith = ({ other }: RefusalMessageValues) =>
  `Este código no se puede combinar con ${other ? `“${other}”` : 'otra promoción'}.`

export const cart: CartMessages = {
  title: 'Tu carrito',
  loading: 'Cargando tu carrito',
  failed: 'No pudimos cargar tu carrito',
  needsScripts: 'JavaScript está desactivado en tu navegador. Actívalo para ver tu carrito.',
  empty: {
    title: 'Tu carrito está vacío',
    text: 'Lo que agregues seguirá aquí cuando vuelvas.',
    fresh: 'Ver novedades',
    all: 'Ver todos los productos',
  },
  added: 'Se agregó al carrito',
  sizesOf: (name, color) => `${name} en ${color}: elige una talla para agregar al carrito`,
  addSize: (size) => (isOneSize(size) ? 'Agregar al carrito' : `Agregar talla ${size} al carrito`),
  sizeSoldOut: (size) => (isOneSize(size) ? 'Agotado' : `Talla ${size}, agotada`),
  noSizes: 'No pudimos cargar las tallas.',
  line: {
    size: (size) => (isOneSize(size) ? 'Talla única' : `Talla ${size}`),
    quantity: (name) => `Cantidad de ${name}`,
    less: (name) => `Reducir la cantidad de ${name}`,
    more: (name) => `Aumentar la cantidad de ${name}`,
    each: (price) => `${price} c/u`,
    remove: 'Quitar',
    save: 'Guardar para después',
    moveBack: 'Mover al carrito',
    removed: (name) => `Se quitó ${name}`,
    undo: 'Deshacer',
    unknown: 'Producto ya no disponible',
    gift: 'Regalo',
    free: 'Gratis',
  },
  problems: {
    sold_out: 'Agotado',
    only_left: (left) => plural('es', left, 'Solo queda 1', `Solo quedan ${left}`),
    price_changed: (was) => `El precio cambió. Antes era ${was}.`,
    not_for_sale: 'Ya no está disponible',
  },
  lines: 'Artículos del carrito',
  count: (count) => plural('es', count, '1 artículo', `${count} artículos`),
  savedTitle: 'Guardado para después',
  shipping: {
    missing: (amount) => `Te faltan ${amount} para el envío gratis`,
    reached: 'Ya tienes envío gratis',
    label: 'Progreso hacia el envío gratis',
  },
  hints: 'Formas de ahorrar',
  hint: (sentence, title) => `${title}: ${sentence}`,
  code: {
    open: '¿Tienes un código promocional?',
    label: 'Código promocional',
    submit: 'Aplicar',
    remove: 'Quitar código',
    works: (code) => `${code} aplicado`,
    missing: 'Escribe un código.',
    signIn: 'Iniciar sesión',
  },
  totals: {
    title: 'Resumen del pedido',
    items: 'Artículos',
    discounts: 'Descuentos',
    shipping: 'Envío',
    tax: 'Impuestos',
    total: 'Total',
    subtotal: 'Subtotal',
    later: 'Según tu dirección',
    applied: 'Aplicado',
    free: 'Gratis',
    note: 'El envío y los impuestos se calculan al finalizar la compra.',
  },
  toPage: 'Finalizar compra',
  refusals: {
    cart_changed: 'Tu carrito se actualizó en otro lugar. Esta es la versión más reciente.',
    payment_in_progress: 'Tu pago está en curso, así que el carrito no se puede cambiar por ahora.',
    out_of_stock: 'No hay suficientes unidades disponibles.',
    cart_limit: 'Llegaste al límite de un carrito.',
    not_found: 'Este artículo ya no está disponible.',
    too_many_requests: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
  reasons: {
    unknown_code: () => 'Ese código no es válido. Revisa que esté bien escrito.',
    not_active: () => 'Este código no está activo en este momento.',
    not_started: ({ when }) => (when ? `Este código empieza el ${when}.` : 'Este código todavía no empieza.'),
    ended: ({ when }) => (when ? `Este código venció el ${when}.` : 'Este código ya venció.'),
    nothing_matches: ({ about }) =>
      about
        ? `Este código es solo para ${about}. Ningún artículo de tu carrito participa.`
        : 'Ningún artículo de tu carrito participa con este código.',
    min_value: moreToQualify,
    min_quantity: moreToQualify,
    too_few_units: moreToQualify,
    next_tier: (values) => `${more(values)} para ahorrar más.`,
    first_order_only: () => 'Este código es solo para el primer pedido.',
    sign_in_needed: () => 'Inicia sesión para usar este código.',
    not_in_group: () => 'Este código no está disponible para tu cuenta.',
    used_up: () => 'Este código ya alcanzó su límite de usos.',
    used_by_you: () => 'Ya usaste este código.',
    budget_spent: () => 'Este código ya no está disponible.',
    not_combinable: notWith,
    exclusive: notWith,
    nothing_to_lower: () => 'No queda nada por descontar en tu carrito.',
    gift_sold_out: () => 'El regalo de este código está agotado.',
  },
}
