import { plural } from '@fieldhouse/contract/rules/plural'
import type { Messages } from '../en/messages.ts'
import { audit } from './audit.ts'
import { backTest } from './back-test.ts'
import { banners } from './banners.ts'
import { brand } from './brand.ts'
import { calendar } from './calendar.ts'
import { campaignEditor } from './campaign-editor.ts'
import { preflight } from './campaign-preflight.ts'
import { campaignResults, campaignSending } from './campaign-sending.ts'
import { campaigns } from './campaigns.ts'
import { carts } from './carts.ts'
import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { contactMessages } from './contact-messages.ts'
import { customerPage, customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { drafts } from './drafts.ts'
import { emailTexts } from './email-texts.ts'
import { facts } from './facts.ts'
import { failedEmails } from './failed-emails.ts'
import { feed } from './feed.ts'
import { fulfillment } from './fulfillment.ts'
import { homePage } from './home-page.ts'
import { imports } from './imports.ts'
import { looks } from './looks.ts'
import { menus } from './menus.ts'
import { notices } from './notices.ts'
import { orderMoney } from './order-money.ts'
import { orders } from './orders.ts'
import { pages } from './pages.ts'
import { palette } from './palette.ts'
import { paymentLinks } from './payment-links.ts'
import { editor } from './product-editor.ts'
import { productList } from './products.ts'
import { promotionOverlaps } from './promotion-overlaps.ts'
import { promotions } from './promotions.ts'
import { redirects } from './redirects.ts'
import { replies } from './replies.ts'
import { returns } from './returns.ts'
import { savedViews } from './saved-views.ts'
import { secondFactorMessages } from './second-factor.ts'
import { session } from './session.ts'
import { setup } from './setup.ts'
import { shipping } from './shipping.ts'
import { shopPreview } from './shop-preview.ts'
import { sizeRuns } from './size-runs.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { subscribers } from './subscribers.ts'
import { taxRules } from './tax-rules.ts'
import { traces } from './traces.ts'
import { transactions } from './transactions.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`

export const es: Messages = {
  ...session,
  ...secondFactorMessages,
  ...productList,
  ...editor,
  ...staff,
  ...audit,
  ...sizeRuns,
  ...facts,
  ...collections,
  ...categories,
  ...stock,
  ...backTest,
  ...calendar,
  ...promotionOverlaps,
  ...promotions,
  ...taxRules,
  ...shopPreview,
  ...carts,
  ...traces,
  ...orders,
  orderMoney,
  returns,
  banners,
  drafts,
  emailTexts,
  failedEmails,
  feed,
  fulfillment,
  dashboard,
  homePage,
  pages,
  menus,
  looks,
  redirects,
  campaigns,
  subscribers,
  contactMessages,
  replies,
  campaignEditor,
  preflight,
  campaignSending,
  customers,
  customerPage,
  paymentLinks,
  campaignResults,
  imports,
  brand,
  setup,
  shipping,
  transactions,
  savedViews,
  notices,
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
    loadAgain: 'Cargar de nuevo',
    unsaved: 'Cambios sin guardar',
    edit: 'Editar',
    actions: 'Acciones',
    copy: (text) => `Copiar ${text}`,
    copied: 'Copiado',
    timeZone: (zone) => `Zona horaria: ${zone}`,
    clockSkips: (meant) => `El reloj se salta esta hora. Significa ${meant}.`,
    clockRepeats: (zone) => `El reloj muestra esta hora dos veces. Significa la primera: ${zone}.`,
    inZone: (label, zone) => `${label} (${zone})`,
    clock: 'Hora de la tienda',
    back: 'Volver',
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
    home: 'Inicio',
    customers: 'Clientes',
    allCustomers: 'Todos los clientes',
    contactMessages: 'Mensajes',
    products: 'Productos',
    allProducts: 'Todos los productos',
    categories: 'Categorías',
    collections: 'Colecciones',
    facts: 'Atributos',
    sizeRuns: 'Curvas de tallas',
    synonyms: 'Sinónimos',
    stock: 'Inventario',
    imports: 'Importar y exportar',
    feed: 'Feed de productos',
    orders: 'Pedidos',
    allOrders: 'Todos los pedidos',
    returns: 'Devoluciones',
    pick: 'Recolectar y empacar',
    marketing: 'Marketing',
    storefront: 'Tienda',
    money: 'Dinero',
    transactions: 'Transacciones',
    unmatchedPayments: 'Pagos sin pedido',
    failedEmails: 'Correos fallidos',
    emailTexts: 'Textos de correos',
    promotions: 'Promociones',
    calendar: 'Calendario',
    homePage: 'Página de inicio',
    pages: 'Páginas',
    menus: 'Menús',
    redirects: 'Redirecciones',
    banners: 'Banners',
    campaigns: 'Campañas',
    subscribers: 'Suscriptores',
    replies: 'Respuestas',
    preview: 'Vista previa',
    carts: 'Carritos',
    groups: 'Grupos de clientes',
    taxes: 'Impuestos',
    shipping: 'Envíos',
    settings: 'Configuración',
    brand: 'Marca',
    setup: 'Puesta en marcha',
    shopSettings: 'Ajustes de la tienda',
    staff: 'Equipo',
    audit: 'Registro de cambios',
    account: 'Tu cuenta',
    waiting: (count) => `${count} en espera`,
  },
  preferences: {
    title: 'Preferencias',
    language: 'Idioma',
    colorScheme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    auto: 'Sistema',
  },
  palette,
  keys: {
    title: 'Atajos de teclado',
    general: 'General',
    palette: 'Buscar en todo',
    sheet: 'Mostrar atajos de teclado',
    save: 'Guardar lo que editas',
    go: 'Ir a una pantalla, como pedidos',
    create: 'Crear, como un producto',
    move: 'Fila siguiente o anterior',
    select: 'Seleccionar fila (con Shift, un rango)',
    open: 'Abrir fila',
    lists: 'Listas',
    pages: 'Página siguiente o anterior',
    singleKeys: 'Atajos de una sola tecla',
    singleKeysNote:
      'Desactívalos si el dictado o una tecla accidental los activa. Los atajos con Ctrl siguen funcionando.',
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
