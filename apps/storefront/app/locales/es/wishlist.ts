import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import type { WishlistMessages } from '../en/wishlist.ts'

export const wishlist: WishlistMessages = {
  title: 'Lista de deseos',
  loading: 'Cargando tu lista de deseos',
  failed: 'No pudimos cargar tu lista de deseos',
  empty: {
    title: 'Tu lista de deseos está vacía',
    text: 'Toca el corazón de un producto para guardarlo aquí.',
    fresh: 'Ver novedades',
  },
  remove: 'Quitar',
  removed: (name) => `Se quitó ${name}`,
  undo: 'Deshacer',
  alert: {
    text: (size, color) =>
      `Te enviaremos un solo correo cuando ${isOneSize(size) ? 'el color' : `la talla ${size} en`} ${color} vuelva a estar disponible. Después borraremos tu dirección.`,
    email: 'Correo electrónico',
    invalid: 'Escribe un correo válido, como nombre@ejemplo.com.',
    submit: 'Avísame',
    done: (email) => `Te escribiremos a ${email} en cuanto vuelva.`,
    confirm: (email) => `Enviamos un enlace a ${email}. Ábrelo para confirmar tu aviso.`,
  },
  refusals: {
    wish_list_limit: 'Tu lista de deseos está llena. Quita un artículo para agregar otro.',
    not_found: 'Este artículo ya no está disponible.',
    too_many_requests: 'Demasiados intentos. Espera un rato e inténtalo de nuevo.',
  },
}
