import type { CampaignState } from '@fieldhouse/contract/campaigns'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { campaigns as english } from '../en/campaigns.ts'
import type { SegmentMessages } from '../segment-messages.ts'

const whole = new Intl.NumberFormat('es-US')
const either = new Intl.ListFormat('es', { type: 'disjunction' })
const both = new Intl.ListFormat('es', { type: 'conjunction' })
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`
const texts = (count: number) => counted(count, 'mensaje', 'mensajes')
const people = (count: number) => counted(count, 'persona', 'personas')
const days = (count: number) => counted(count, 'día', 'días')

const segment: SegmentMessages = {
  who: 'Suscriptores de mensajes que',
  everyone: 'Todos los suscriptores de mensajes',
  and: (next) => (/^h?i/i.test(next) ? 'e' : 'y'),
  either: (names) => either.format(names),
  all: (conditions) => both.format(conditions),
  lead: {
    bought_product: 'compraron',
    bought_category: 'compraron',
    wears_size: 'usan la talla',
    spent: 'gastaron',
    last_ordered: 'hicieron su último pedido',
    never_ordered: 'nunca hicieron un pedido',
    language: 'leen en',
    subscribed: 'se suscribieron',
    not_texted: 'no recibieron mensajes',
  },
  kinds: {
    bought_product: 'Compraron un producto',
    bought_category: 'Compraron de una categoría',
    wears_size: 'Usan una talla',
    spent: 'Gastaron un monto',
    last_ordered: 'Último pedido',
    never_ordered: 'Nunca hicieron un pedido',
    language: 'Leen en un idioma',
    subscribed: 'Se suscribieron',
    not_texted: 'Sin mensajes recientes',
  },
  spent: (amount, count) => `${amount} o más en ${days(count)}`,
  between: (from, to) => (from === to ? `hace ${days(to)}` : `hace ${whole.format(from)} a ${days(to)}`),
  inLast: (count) => (count === 1 ? 'en el último día' : `en los últimos ${days(count)}`),
  languages: { en: 'inglés', es: 'español' },
  nothing: '…',
}

const states: Record<CampaignState, string> = {
  draft: 'Borrador',
  preparing: 'En preparación',
  scheduled: 'Programada',
  sending: 'Enviando',
  paused: 'En pausa',
  sent: 'Enviada',
  canceled: 'Cancelada',
}

export const campaigns: typeof english = {
  segment,
  title: 'Campañas',
  back: 'Campañas',
  failed: 'No pudimos cargar las campañas',
  failedOne: 'No pudimos cargar esta campaña',
  range: ({ from, to, count }) => `${whole.format(from)}–${whole.format(to)} de ${whole.format(count)}`,
  gone: { title: 'No se encontró la campaña', text: 'Es posible que la dirección esté mal.' },
  none: {
    title: 'Aún no hay campañas',
    text: 'Una campaña es un mensaje de texto para algunos o todos los suscriptores. Antes de enviar ves la cantidad, el costo y cada control.',
  },
  noneFound: { title: 'No hay campañas aquí', text: 'Ninguna campaña tiene este estado ahora.' },
  noneHere: { title: 'No hay campañas en esta página', text: 'Vuelve a una página anterior.' },
  filters: { clear: 'Mostrar todas las campañas' },
  write: 'Escribir campaña',
  writing: {
    title: 'Escribir campaña',
    name: 'Nombre',
    nameNote: 'Solo lo ve el personal.',
    nameRule: 'Escribe un nombre.',
    action: 'Crear borrador',
  },
  history: 'Historial de cambios',
  states,
  tabs: {
    label: 'Campañas por estado',
    all: 'Todas',
    draft: 'Borradores',
    scheduled: 'Programadas',
    sending: 'Enviando',
    paused: 'En pausa',
    sent: 'Enviadas',
    canceled: 'Canceladas',
  },
  columns: {
    name: 'Campaña',
    state: 'Estado',
    texts: 'Mensajes',
    delivered: 'Entregados',
    clicked: 'Con clic',
    unsubscribed: 'Bajas',
    orders: 'Pedidos',
    sales: 'Ventas',
    lift: 'Aumento',
    cost: 'Costo',
  },
  empty: '–',
  percent: (share) => new Intl.NumberFormat('es-US', { style: 'percent', maximumFractionDigits: 1 }).format(share),
  rate: (share) =>
    new Intl.NumberFormat('es-US', { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
      share,
    ),
  whole: (count) => whole.format(count),
  texts,
  people,
  ofTotal: (done, total) => `${whole.format(done)} de ${whole.format(total)}`,
  points: (points) => `${points} puntos`,
  noClearLift: 'sin aumento claro',
  duplicate: 'Duplicar',
}
