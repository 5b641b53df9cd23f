import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { plural } from '@fieldhouse/contract/rules/plural'
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
  openPage: 'Ver lista de deseos',
  count: (count) => plural('es', count, '1 artículo', `${count} artículos`),
  needsScripts: 'Activa JavaScript para ver tu lista de deseos.',
  share: {
    open: 'Compartir',
    signIn: 'Inicia sesión para compartir tu lista',
    text: 'Cualquier persona con el enlace puede ver esta lista, pero no tu nombre ni tu cuenta.',
    name: 'Nombre sobre la lista',
    nameHint: 'Déjalo vacío para no mostrar ningún nombre.',
    create: 'Crear enlace',
    rename: 'Guardar nombre',
    link: 'Enlace a tu lista de deseos',
    linkHint: 'Cualquier persona con este enlace puede ver tu lista.',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    notCopied: 'No pudimos copiar el enlace. Selecciónalo y cópialo.',
    revoke: 'Dejar de compartir',
    revoked: 'El enlace ya no funciona.',
    saved: 'Tu lista está compartida.',
  },
  shared: {
    title: 'Una lista de deseos compartida',
    titleOf: (name) => `Lista de deseos: ${name}`,
    failed: 'No pudimos cargar esta lista de deseos',
    gone: {
      title: 'Esta lista de deseos no está compartida',
      text: 'Quizá el enlace está incompleto o la persona dejó de compartirla.',
    },
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
