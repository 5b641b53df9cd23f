import { plural } from '@fieldhouse/contract/rules/plural'
import type { campaignSending as english, campaignResults as englishResults } from '../en/campaign-sending.ts'

const whole = new Intl.NumberFormat('es-US')
const counted = (count: number, one: string, other: string) =>
  `${whole.format(count)} ${plural('es', count, one, other)}`
const texts = (count: number) => counted(count, 'mensaje', 'mensajes')

export const campaignSending: typeof english = {
  failed: 'No pudimos cargar el avance',
  live: 'En vivo',
  looking: 'Se actualiza cada pocos segundos',
  heading: 'Avance',
  ofTexts: (total) => `de ${texts(total)} enviados`,
  started: (when) => `Empezó ${when}`,
  starts: (when) => `Empieza ${when}`,
  startsSoon: 'Empieza en menos de un minuto',
  speed: (perSecond) => `${perSecond} por segundo`,
  ends: (when) => `el último mensaje hacia ${when}`,
  legend: {
    delivered: (count) => `${whole.format(count)} entregados`,
    underway: (count) => `${whole.format(count)} en camino`,
    failed: (count) => `${whole.format(count)} fallidos`,
    leftOut: (count) => `${whole.format(count)} excluidos`,
    queued: (count) => `${whole.format(count)} pendientes`,
  },
  message: 'Mensaje',
  pause: 'Pausar',
  resume: 'Reanudar',
  paused: (by) =>
    ({
      staff:
        'En pausa por el personal. Los mensajes que ya tiene el proveedor aún llegan. No se envía nada más hasta que reanudes.',
      stock:
        'En pausa por el control de existencias: las tallas vigiladas están agotadas. Recibe existencias y luego reanuda.',
      budget: 'En pausa por el presupuesto diario. Auméntalo en la configuración o reanuda mañana.',
      provider: 'En pausa porque el proveedor rechaza los mensajes. Revisa su cuenta y luego reanuda.',
      none: 'En pausa. No se envía nada hasta que reanudes.',
    })[by ?? 'none'],
  budgetSettings: 'Abrir configuración',
  cancel: {
    open: 'Cancelar pendientes',
    title: (count) => `¿Cancelar ${texts(count)}?`,
    text: (count, sent) =>
      `${texts(count)} nunca se enviarán. Ya se enviaron ${whole.format(sent)} y no se pueden recuperar. No podrás reanudar esta campaña.`,
    action: (count) => `Cancelar ${texts(count)}`,
    dismiss: 'Seguir enviando',
  },
  figures: {
    delivered: 'Entregados',
    ofAnswers: (share) => `${share} de los resultados`,
    clicked: 'Con clic',
    ofDelivered: (share) => `${share} de los entregados`,
    orders: 'Pedidos',
    fromLink: 'desde este enlace',
    ofClicks: (share) => `${share} de los clics`,
    sales: 'Ventas',
    beforeReturns: 'antes de devoluciones',
    unsubscribed: 'Bajas',
    cost: 'Costo',
    segments: (count) => counted(count, 'segmento', 'segmentos'),
  },
  zones: {
    title: 'Zonas horarias',
    done: 'listo',
    now: 'enviando',
    waiting: 'en espera',
    opens: (when) => `desde ${when}`,
    progress: (zone) => `Avance en ${zone}`,
  },
  log: {
    title: 'Registro',
    none: 'Aún no pasó nada.',
    by: (actor) => `por ${actor}`,
    events: {
      preparing: 'Empezó la revisión',
      prepared: (count) => `Revisión lista: ${texts(count)}`,
      scheduled: (count, cost) => `Se programaron ${texts(count)} por ${cost}`,
      scheduledOnly: 'Se programó',
      started: 'Empezó el envío',
      paused: 'Se pausó',
      pausedFor: (reason) =>
        ({
          stock: 'El control de existencias pausó el envío: no queda ninguna talla vigilada',
          budget: 'En pausa: se agotó el presupuesto diario',
          provider: 'En pausa: el proveedor rechaza los mensajes',
        })[reason],
      slowed: (sizes, perMinute) =>
        `El control de existencias bajó el envío a ${whole.format(perMinute)} por minuto. Quedan pocas: ${sizes}.`,
      soldOut: (sizes, units, people) =>
        `Quedan ${counted(units, 'unidad', 'unidades')}: ${sizes}. El control de existencias omite a ${counted(people, 'persona', 'personas')} que la usan.`,
      chosen: (wording, clicksA, clicksB) =>
        `La versión ${wording.toUpperCase()} va al resto: ${whole.format(clicksA)} clics para A, ${whole.format(clicksB)} para B.`,
      resumed: 'Se reanudó',
      finished: 'Se envió el último mensaje',
      canceled: 'Se canceló. Los mensajes pendientes nunca se enviarán.',
    },
  },
}

export const campaignResults: typeof englishResults = {
  failed: 'No pudimos cargar los resultados',
  sentBetween: (from, to) => `Enviada del ${from} al ${to}`,
  canceledAt: (when) => `Cancelada ${when}`,
  countedUntil: (when) => `pedidos contados hasta ${when}`,
  verdict: {
    caused: (orders, sales) =>
      `${plural('es', orders, 'Cerca de', 'Unos')} ${counted(orders, 'pedido', 'pedidos')} y ${sales} llegaron gracias a este mensaje.`,
    unclear: 'Sin aumento claro: el grupo de control pidió casi con la misma frecuencia.',
    worse: 'Quienes recibieron el mensaje pidieron menos que el grupo de control.',
    noHoldout: (orders) => `${counted(orders, 'pedido llegó', 'pedidos llegaron')} después de este mensaje.`,
    explainCaused: (orders, anyway) =>
      `${counted(orders, 'pedido llegó', 'pedidos llegaron')} después. Con la tasa del grupo de control, ${whole.format(anyway)} habrían llegado de todos modos.`,
    explainUnclear: (orders) =>
      `${counted(orders, 'pedido llegó', 'pedidos llegaron')} después. La diferencia cabe en el azar.`,
    explainNoHoldout:
      'Sin grupo de control no se sabe cuántos habrían llegado de todos modos. Define uno la próxima vez.',
  },
  lift: {
    title: 'Quienes recibieron el mensaje frente al grupo de control',
    texted: 'Con mensaje',
    holdout: 'Control',
    people: (count) => counted(count, 'persona', 'personas'),
    lift: 'Aumento',
    notClear: 'no claro',
    range: (low, high) => `Entre ${low} y ${high} puntos (95% de confianza)`,
  },
  variants: {
    title: 'Versiones',
    columns: { variant: 'Versión', texts: 'Mensajes', clicked: 'Con clic', orders: 'Pedidos' },
    names: { a: 'Versión A', b: 'Versión B' },
  },
  hours: {
    title: 'Pedidos por hora',
    none: 'Aún no hay pedidos.',
    asTable: 'Mostrar como tabla',
    asChart: 'Mostrar como gráfico',
    columns: { hour: 'Hora', orders: 'Pedidos' },
    summary: (total, most, hour) =>
      `${counted(total, 'pedido', 'pedidos')} en total, la mayoría en la hora desde ${hour}: ${whole.format(most)}.`,
  },
  message: { title: 'Mensaje', empty: 'Sin texto en este idioma.' },
}
