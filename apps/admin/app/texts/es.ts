import { plural } from '@fieldhouse/contract/plural'
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
import { transactions } from './es-transactions.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`

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
  transactions,
  app: {
    area: 'Admin',
    skipToContent: 'Ir al contenido',
    openShop: 'Ver tienda',
    opensInNewTab: '(se abre en otra pestaña)',
    loading: 'Cargando…',
    retry: 'Intentar de nuevo',
    close: 'Cerrar',
    cancel: 'Cancelar',
    save: 'Guardar',
    discard: 'Descartar',
    edit: 'Editar',
    actions: 'Acciones',
    copy: (text) => `Copiar ${text}`,
    copied: 'Copiado',
    yes: 'Sí',
    no: 'No',
    notifications: 'Notificaciones',
  },
  navigation: {
    label: 'Principal',
    menu: 'Menú',
    open: 'Abrir menú',
    close: 'Cerrar menú',
    collapse: 'Contraer menú',
    expand: 'Expandir menú',
    catalogue: 'Catálogo',
    products: 'Productos',
    categories: 'Categorías',
    sizeRuns: 'Curvas de tallas',
    synonyms: 'Sinónimos',
    stock: 'Inventario',
    imports: 'Importar y exportar',
    selling: 'Ventas',
    orders: 'Pedidos',
    transactions: 'Transacciones',
    looseMoney: 'Pagos sin pedido',
    promotions: 'Promociones',
    calendar: 'Calendario',
    preview: 'Vista previa',
    carts: 'Carritos',
    groups: 'Grupos de clientes',
    taxes: 'Impuestos',
    shipping: 'Envíos',
    shop: 'Tienda',
    settings: 'Configuración',
    staff: 'Equipo',
    audit: 'Registro de cambios',
    account: 'Tu cuenta',
  },
  preferences: {
    title: 'Preferencias',
    language: 'Idioma',
    colourScheme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Sistema',
  },
  palette: {
    title: 'Paleta de comandos',
    open: 'Buscar o ir a…',
    placeholder: 'Escribe un comando o el nombre de un producto',
    coverage: (products) =>
      `Busca en los comandos y en ${plural('es', products, 'el', 'los')} ${counted(products, 'producto cargado', 'productos cargados')} hasta ahora, no en todo el catálogo.`,
    nothing: 'Ningún comando ni producto cargado coincide.',
    found: (count) => counted(count, 'resultado', 'resultados'),
    goTo: 'Ir a',
    products: 'Productos cargados',
    settings: 'Preferencias',
    more: 'Más',
    newProducts: 'Productos nuevos',
    createProduct: 'Crear producto',
    invite: 'Invitar a un miembro del equipo',
    roles: 'Roles',
    newRun: 'Crear curva de tallas',
    newPromotion: 'Crear promoción',
    receive: 'Recibir una entrega',
    count: 'Contar existencias',
    useLanguage: 'Cambiar a español',
    useLight: 'Usar tema claro',
    useDark: 'Usar tema oscuro',
    useAuto: 'Usar tema del sistema',
  },
  keys: {
    title: 'Atajos de teclado',
    general: 'General',
    palette: 'Abrir paleta de comandos',
    sheet: 'Mostrar atajos de teclado',
    move: 'Fila siguiente o anterior',
    select: 'Seleccionar fila (con Shift, un rango)',
    open: 'Abrir fila',
    lists: 'Listas',
    pages: 'Página siguiente o anterior',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysNote:
      'Desactívalos si el dictado o una tecla accidental los activa. El atajo de la paleta de comandos sigue funcionando.',
  },
  pager: {
    label: 'Paginación',
    pageSize: 'Filas por página',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page) => `Página ${page}`,
    position: (page, total) => `${whole.format(page)} / ${whole.format(total)}`,
  },
  errors: {
    reference: (request_id) => `ID de solicitud: ${request_id}`,
    unexpected: {
      title: 'Algo salió mal',
      text: 'Esta página dejó de funcionar. Recárgala para intentarlo de nuevo.',
    },
    wait: (minutes) => `Demasiados intentos. Inténtalo de nuevo en ${counted(minutes, 'minuto', 'minutos')}.`,
    reload: 'Recargar página',
    stale: 'No pudimos actualizar esta página. Es posible que lo que ves no esté al día.',
  },
  notFound: {
    title: 'No se encontró la página',
    text: 'Es posible que la dirección tenga un error o que la página se haya movido.',
    action: 'Ir al inicio',
  },
}
