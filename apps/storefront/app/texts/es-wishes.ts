import type { WishTexts } from './en-wishes.ts'

export const wishes: WishTexts = {
  title: 'Lista de deseos',
  loading: 'Tu lista de deseos se está cargando',
  failed: 'No se pudo cargar tu lista de deseos',
  empty: {
    title: 'Tu lista de deseos está vacía',
    text: 'Toca el corazón de lo que te gusta y lo guardamos aquí.',
    fresh: 'Ver novedades',
  },
  remove: 'Quitar',
  removed: (name) => `Se quitó ${name}.`,
  undo: 'Deshacer',
  alert: {
    text: (size, colour) =>
      `Te enviamos un solo correo cuando la talla ${size} en ${colour} esté disponible. Después olvidamos tu dirección.`,
    email: 'Correo electrónico',
    invalid: 'Escribe un correo electrónico, como nombre@ejemplo.com.',
    submit: 'Avísame',
    done: (email) => `Te escribiremos a ${email} en cuanto vuelva.`,
  },
  refusals: {
    wish_list_limit: 'Tu lista de deseos está llena. Quita un artículo para agregar otro.',
    not_found: 'Esto ya no está a la venta.',
    too_many_requests: 'Demasiados intentos. Espera un rato e inténtalo de nuevo.',
  },
}
