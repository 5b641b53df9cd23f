import { plural } from '@fieldhouse/contract/rules/plural'
import type { en } from '../en/site.ts'
import { product } from './product.ts'

export const es: typeof en = {
  shop: 'Fieldhouse',
  loading: 'Cargando',
  close: 'Cerrar',
  breadcrumbs: 'Ruta de navegación',
  price: { now: 'Ahora', was: 'Antes' },
  field: { optional: '(opcional)' },
  skipToContent: 'Saltar al contenido',
  retry: 'Intentar de nuevo',
  backHome: 'Volver al inicio',
  newBadge: 'Nuevo',
  colors: (count) => plural('es', count, '1 color', `${count} colores`),
  from: (price) => `Desde ${price}`,
  notice: 'Llegó la nueva temporada. Ver novedades',
  nav: {
    label: 'Principal',
    menu: 'Menú',
    shop: 'Tienda',
    categories: 'Categorías',
    home: 'Inicio',
    featured: 'Novedades',
    order: 'Tu pedido',
    cart: 'Carrito',
    checkout: 'Finalizar compra',
    wishes: 'Lista de deseos',
    search: 'Buscar productos',
    profile: 'Tu perfil',
    signIn: 'Iniciar sesión',
    announcement: 'Anuncio',
    discover: 'Enlaces rápidos',
    language: 'Idioma',
    rail: { back: 'Anterior', forward: 'Siguiente' },
  },
  footer: {
    loaded: (count) => plural('es', count, '1 producto destacado', `${count} productos destacados`),
    flaggedNew: (count) => plural('es', count, '1 novedad', `${count} novedades`),
    notLoaded: 'No pudimos cargar nuestros productos',
    loading: 'Cargando productos',
    claim: 'Ropa deportiva para cada día de la temporada.',
  },
  home: {
    title: 'Ropa deportiva para cada día de la temporada',
    description:
      'Compra camisetas, sudaderas, shorts, leggings y más. Descubre lo nuevo de la temporada en Fieldhouse.',
  },
  featured: {
    title: 'Novedades',
    description: 'Compra todas las novedades de Fieldhouse, en todos los colores.',
    intro: 'Nuestros modelos más nuevos, recién llegados.',
    none: 'No hay novedades por ahora. Mira los demás modelos en la página de inicio.',
  },
  product,
  notFound: {
    title: 'Página no encontrada',
    text: 'Es posible que esta página se haya movido.',
  },
  failure: {
    title: 'Algo salió mal',
    products: 'No pudimos cargar los productos',
    text: 'Tenemos un problema de nuestro lado. Inténtalo de nuevo en un momento.',
    reference: (id) => `Referencia: ${id}`,
    chunk: 'Una parte de esta página no se cargó. Revisa tu conexión e inténtalo de nuevo.',
  },
  toasts: 'Notificaciones',
  accountTitles: {
    signUp: 'Crea una cuenta',
    resetPassword: 'Restablece tu contraseña',
    confirmEmail: 'Confirma tu correo',
  },
}
