import type { ReasonWords, ToldReason } from '@fieldhouse/client/told-reason'
import type { Refusal } from '@fieldhouse/contract/pricing'
import type { Stage } from '../traces/calculation.ts'
import type { traces as english } from './en-traces.ts'

const whole = new Intl.NumberFormat('es-US')
const plural = (count: number, one: string, many: string) => `${whole.format(count)} ${count === 1 ? one : many}`
const items = (count = 1) => plural(count, 'artículo', 'artículos')
const short = ({ amount, pieces = 1, about }: ToldReason) =>
  `${amount || pieces !== 1 ? 'Faltan' : 'Falta'} ${amount ?? items(pieces)}${about ? ` de ${about}` : ''} para`
/** Hours may end in “p.m.” already. */
const stop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)
const first = (other: string | undefined) => (other ? `“${other}”` : 'otra promoción')

const reasons: ReasonWords = {
  unknown_code: () => 'No existe ese código.',
  not_active: () => 'Está desactivada.',
  not_started: ({ when }) => (when ? stop(`Empieza el ${when}`) : 'Todavía no ha empezado.'),
  ended: ({ when }) => (when ? stop(`Terminó el ${when}`) : 'Ya terminó.'),
  nothing_matches: ({ about }) =>
    about ? `Ninguna línea le corresponde: es para ${about}.` : 'Ninguna línea le corresponde.',
  min_value: (told) => `${short(told)} llegar a su mínimo.`,
  min_quantity: (told) => `${short(told)} llegar a su mínimo.`,
  too_few_units: (told) => `${short(told)} que funcione.`,
  next_tier: (told) => `${short(told)} llegar a su primer tramo.`,
  first_order_only: () => 'Es solo para primeros pedidos, y esta persona ya hizo uno.',
  sign_in_needed: () => 'Es para un grupo de clientes, y nadie ha iniciado sesión.',
  not_in_group: () => 'El cliente no está en ninguno de sus grupos.',
  used_up: () => 'La promoción, o el código, ya se usó tantas veces como se puede.',
  used_by_you: () => 'Esta persona ya la usó tantas veces como puede una persona.',
  budget_spent: () => 'Su presupuesto está agotado.',
  not_combinable: ({ other }) => `No se combina con ${first(other)}, que va antes.`,
  exclusive: ({ other }) => `No funciona junto con ${first(other)}, que va antes: una de las dos es exclusiva.`,
  nothing_to_lower: () => 'No quedaba nada que pudiera rebajar.',
  gift_sold_out: () => 'Su regalo está agotado.',
}

const reasonNames: Record<Refusal, string> = {
  unknown_code: 'Código desconocido',
  not_active: 'Desactivada',
  not_started: 'Sin empezar',
  ended: 'Terminada',
  nothing_matches: 'Ninguna línea le corresponde',
  min_value: 'Sin llegar al importe mínimo',
  min_quantity: 'Sin llegar a la cantidad mínima',
  too_few_units: 'Muy pocos artículos',
  next_tier: 'Sin llegar al primer tramo',
  first_order_only: 'No es un primer pedido',
  sign_in_needed: 'Sin sesión iniciada',
  not_in_group: 'Fuera de sus grupos',
  used_up: 'Usos agotados',
  used_by_you: 'Ya usada por esta persona',
  budget_spent: 'Presupuesto agotado',
  not_combinable: 'No se combina',
  exclusive: 'Exclusiva',
  nothing_to_lower: 'Nada más que rebajar',
  gift_sold_out: 'Regalo agotado',
}

const stages: Record<Stage, string> = {
  lines: 'Líneas',
  item: 'Descuentos en artículos',
  order: 'Descuentos en el pedido',
  shipping: 'Envío',
  tax: 'Impuesto',
}

export const traces: typeof english = {
  traces: {
    title: 'Cómo se forma el precio',
    reasons,
    reasonNames,
    stages,
    show: 'Promociones que se muestran',
    shown: { all: 'Todas', applied: 'Aplicadas', refused: 'Rechazadas' },
    summary: (applied, refused) =>
      `${plural(applied + refused, 'promoción examinada', 'promociones examinadas')}, ${plural(applied, 'aplicada', 'aplicadas')}`,
    columns: { step: 'Paso', change: 'Cambio', soFar: 'Hasta aquí' },
    times: (quantity, price) => `${whole.format(quantity)} × ${price}`,
    shares: (count) => `Repartido entre ${plural(count, 'línea', 'líneas')}`,
    share: (name, amount) => `${name}: ${amount}`,
    capped: 'Recortado a lo que quedaba de su presupuesto',
    gift: (quantity, name) => `Regalo: ${quantity} × ${name}`,
    later: 'después',
    discountLater: 'Rebaja el envío en cuanto se sepa cuánto cuesta.',
    shippingCost: 'Lo que cuesta enviarlo',
    shippingLater: 'Se sabrá cuando se elijan una dirección y una tarifa.',
    tax: (rate, base) => `${rate} % de ${base}`,
    taxLater: 'Se sabrá cuando se sepa adónde va.',
    noTax: (base) => `Sin impuesto en el destino (sobre ${base}).`,
    total: 'Total',
    addsUp: 'Los pasos suman el total.',
    doesNotAddUp: 'Los pasos no suman el total. Avise a quien mantiene la tienda.',
    refused: (count) => `Rechazadas (${whole.format(count)})`,
    noneRefused: 'No se rechazó ninguna promoción.',
    classes: { item: 'Artículos', order: 'Pedido', shipping: 'Envío' },
    filters: {
      label: 'Filtrar lo rechazado',
      search: 'Buscar títulos',
      reason: 'Motivo',
      any: 'Cualquiera',
      option: (name, count) => `${name} (${whole.format(count)})`,
      clear: 'Quitar todos los filtros',
      found: (found, all) => `${whole.format(found)} de ${whole.format(all)}`,
      none: 'Ninguna promoción rechazada cumple estos filtros.',
    },
  },
}
