import type { Texts } from './en.ts'
import { access } from './es-access.ts'
import { backTest } from './es-back-test.ts'
import { calendar } from './es-calendar.ts'
import { carts } from './es-carts.ts'
import { categories } from './es-categories.ts'
import { editing } from './es-editor.ts'
import { imports } from './es-imports.ts'
import { orders } from './es-orders.ts'
import { shopPreview } from './es-preview.ts'
import { catalogue } from './es-products.ts'
import { promotions } from './es-promotions.ts'
import { records } from './es-records.ts'
import { runs } from './es-runs.ts'
import { shipping } from './es-shipping.ts'
import { staff } from './es-staff.ts'
import { stock } from './es-stock.ts'
import { traces } from './es-traces.ts'

const whole = new Intl.NumberFormat('es-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`

export const es: Texts = {
  ...access,
  ...catalogue,
  ...editing,
  ...staff,
  ...records,
  ...runs,
  ...categories,
  ...stock,
  ...backTest,
  ...calendar,
  ...promotions,
  ...shopPreview,
  ...carts,
  ...traces,
  ...orders,
  imports,
  shipping,
  app: {
    area: 'Equipo',
    skipToContent: 'Ir al contenido',
    openShop: 'Abrir la tienda',
    opensInNewTab: '(se abre en otra pestaña)',
    loading: 'Cargando…',
    retry: 'Intentar de nuevo',
    close: 'Cerrar',
    cancel: 'Cancelar',
    save: 'Guardar',
    discard: 'Descartar',
    edit: 'Editar',
    actions: 'Acciones',
    yes: 'Sí',
    no: 'No',
    notifications: 'Notificaciones',
  },
  navigation: {
    label: 'Principal',
    menu: 'Menú',
    open: 'Abrir el menú',
    close: 'Cerrar el menú',
    collapse: 'Contraer la navegación',
    expand: 'Ampliar la navegación',
    catalogue: 'Catálogo',
    products: 'Productos',
    categories: 'Categorías',
    sizeRuns: 'Series de tallas',
    synonyms: 'Sinónimos',
    stock: 'Existencias',
    imports: 'Importar y exportar',
    selling: 'Ventas',
    orders: 'Pedidos',
    looseMoney: 'Dinero sin pedido',
    promotions: 'Promociones',
    calendar: 'Calendario',
    preview: 'Vista previa',
    carts: 'Carritos',
    groups: 'Grupos de clientes',
    taxes: 'Impuesto sobre las ventas',
    shipping: 'Envíos',
    shop: 'Tienda',
    settings: 'Ajustes',
    staff: 'Equipo',
    audit: 'Registro de cambios',
    account: 'Tu cuenta',
  },
  preferences: {
    title: 'Preferencias',
    language: 'Idioma',
    colourScheme: 'Apariencia',
    light: 'Clara',
    dark: 'Oscura',
    auto: 'Auto',
  },
  palette: {
    title: 'Comandos',
    open: 'Buscar o ir a…',
    placeholder: 'Comando o producto cargado',
    coverage: (products) =>
      `Encuentra comandos, y productos entre los ${whole.format(products)} cargados hasta ahora; aún no en todo el catálogo.`,
    nothing: 'Ningún comando ni producto cargado se llama así.',
    found: (count) => plural(count, 'resultado', 'resultados'),
    goTo: 'Ir a',
    products: 'Productos cargados',
    settings: 'Ajustes',
    more: 'Más',
    newProducts: 'Productos nuevos',
    createProduct: 'Crear un producto',
    invite: 'Invitar a alguien al equipo',
    roles: 'Roles',
    newRun: 'Crear una serie de tallas',
    newPromotion: 'Crear una promoción',
    receive: 'Recibir una entrega',
    count: 'Contar existencias',
    useLanguage: 'Cambiar a español',
    useLight: 'Usar la apariencia clara',
    useDark: 'Usar la apariencia oscura',
    useAuto: 'Seguir la apariencia de este dispositivo',
  },
  keys: {
    title: 'Atajos de teclado',
    general: 'En todas partes',
    palette: 'Abrir la paleta de comandos',
    sheet: 'Mostrar esta lista',
    move: 'Fila siguiente, anterior',
    select: 'Seleccionar la fila; con Mayús, todas hasta ella',
    open: 'Abrir la fila',
    lists: 'Listas',
    pages: 'Página siguiente, anterior',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysNote: 'Desactívalos si el dictado o un toque sin querer los activa. La paleta sigue disponible.',
  },
  pager: {
    label: 'Páginas',
    pageSize: 'Por página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page) => `Página ${page}`,
    position: (page, total) => `${whole.format(page)} / ${whole.format(total)}`,
  },
  errors: {
    reference: (request_id) => `Referencia: ${request_id}`,
    unexpected: {
      title: 'Algo salió mal',
      text: 'Esta pantalla dejó de funcionar. Cargarla de nuevo suele ayudar.',
    },
    wait: (minutes) => `Demasiados intentos. Inténtalo de nuevo en ${plural(minutes, 'minuto', 'minutos')}.`,
    reload: 'Cargar de nuevo',
    stale: 'No se pudo actualizar la lista. Lo que ves puede no estar al día.',
  },
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que la dirección tenga un error o que la página se haya movido.',
    action: 'Ir a la primera pantalla',
  },
}
