import type { RefusalMessages, RefusalMessageValues } from '@fieldhouse/client/promotion-refusal'
import type { RefusalCode } from '@fieldhouse/contract/pricing'
import { plural } from '@fieldhouse/contract/rules/plural'
import type { traces as english } from '../en/traces.ts'
import type { TraceStage } from '../trace-keys.ts'

const whole = new Intl.NumberFormat('es-US')
const items = (count: number) =>
  `${plural('es', count, 'Falta', 'Faltan')} ${whole.format(count)} ${plural('es', count, 'artículo', 'artículos')}`
const short = ({ amount, pieces = 1, about }: RefusalMessageValues) =>
  `${amount ? `Faltan ${amount}` : items(pieces)}${about ? ` de ${about}` : ''}`
/** A time may already end in “p.m.”. */
const stop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`)
const first = (other: string | undefined) => (other ? `“${other}”` : 'otra promoción')

const reasons: RefusalMessages = {
  unknown_code: () => 'Este código no existe.',
  not_active: () => 'Esta promoción está desactivada.',
  not_started: ({ when }) => (when ? stop(`Empieza el ${when}`) : 'Todavía no empieza.'),
  ended: ({ when }) => (when ? stop(`Venció el ${when}`) : 'Ya venció.'),
  nothing_matches: ({ about }) =>
    about ? `Ningún artículo califica. Se aplica a ${about}.` : 'Ningún artículo califica.',
  min_value: (values) => `${short(values)} para llegar a la compra mínima.`,
  min_quantity: (values) => `${short(values)} para llegar al mínimo.`,
  too_few_units: (values) => `${short(values)} para calificar.`,
  next_tier: (values) => `${short(values)} para llegar al primer nivel.`,
  first_order_only: () => 'Solo para el primer pedido, y este cliente ya hizo uno.',
  sign_in_needed: () => 'Es para un grupo de clientes, y el cliente no ha iniciado sesión.',
  not_in_group: () => 'El cliente no está en ninguno de sus grupos.',
  used_up: () => 'La promoción o el código llegó a su límite de canjes.',
  used_by_you: () => 'Este cliente llegó al límite por cliente.',
  budget_spent: () => 'Su presupuesto está agotado.',
  not_combinable: ({ other }) => `No se puede combinar con ${first(other)}, que se aplica antes.`,
  exclusive: ({ other }) =>
    `No se puede combinar con ${first(other)}, que se aplica antes. Una de las dos es exclusiva.`,
  nothing_to_lower: () => 'No queda nada que descontar.',
  gift_sold_out: () => 'El regalo está agotado.',
}

const reasonNames: Record<RefusalCode, string> = {
  unknown_code: 'Código desconocido',
  not_active: 'Desactivada',
  not_started: 'Sin empezar',
  ended: 'Vencida',
  nothing_matches: 'Ningún artículo califica',
  min_value: 'Compra mínima no alcanzada',
  min_quantity: 'Mínimo de artículos no alcanzado',
  too_few_units: 'Faltan artículos',
  next_tier: 'Primer nivel no alcanzado',
  first_order_only: 'No es el primer pedido',
  sign_in_needed: 'Sin sesión iniciada',
  not_in_group: 'No está en sus grupos',
  used_up: 'Límite de canjes alcanzado',
  used_by_you: 'Límite por cliente alcanzado',
  budget_spent: 'Presupuesto agotado',
  not_combinable: 'No se puede combinar',
  exclusive: 'Exclusiva',
  nothing_to_lower: 'Nada que descontar',
  gift_sold_out: 'Regalo agotado',
}

const stages: Record<TraceStage, string> = {
  lines: 'Artículos',
  item: 'Descuentos en artículos',
  order: 'Descuentos en el pedido',
  shipping: 'Envío',
  tax: 'Impuesto',
}

export const traces: typeof english = {
  traces: {
    title: 'Desglose del precio',
    reasons,
    reasonNames,
    stages,
    show: 'Mostrar promociones',
    shown: { all: 'Todas', applied: 'Aplicadas', refused: 'No aplicadas' },
    summary: (applied, refused) =>
      `Promociones revisadas: ${whole.format(applied + refused)} · Aplicadas: ${whole.format(applied)}`,
    columns: { step: 'Paso', change: 'Monto', soFar: 'Acumulado' },
    times: (quantity, price) => `${whole.format(quantity)} × ${price}`,
    shares: (count) => `Repartido en ${whole.format(count)} ${plural('es', count, 'línea', 'líneas')}`,
    share: (name, amount) => `${name}: ${amount}`,
    capped: 'Limitado por el presupuesto restante',
    gift: (quantity, name) => `Regalo: ${quantity} × ${name}`,
    later: 'pendiente',
    discountLater: 'Se aplica cuando se conoce el costo de envío.',
    shippingCost: 'Costo de envío',
    shippingLater: 'Se calcula cuando se eligen una dirección y una tarifa.',
    tax: (rate, base) => `${rate}% de ${base}`,
    localTax: (rate, base) => `Impuesto local: ${rate}% de ${base}`,
    taxLater: 'Se calcula cuando se conoce la dirección de envío.',
    taxCertificate: (id) => `Sin impuesto: el certificado n.º ${id} exime al cliente.`,
    noTax: (base) => `Sin impuesto en el destino (sobre ${base}).`,
    total: 'Total',
    addsUp: 'Los pasos suman el total',
    doesNotAddUp: 'Los pasos no suman el total. Contacta al administrador del sistema.',
    refused: (count) => `No aplicadas (${whole.format(count)})`,
    noneRefused: 'Se aplican todas las promociones revisadas.',
    classes: { item: 'Artículos', order: 'Pedido', shipping: 'Envío' },
    filters: {
      label: 'Filtrar las promociones no aplicadas',
      search: 'Buscar por título',
      reason: 'Motivo',
      any: 'Cualquier motivo',
      option: (name, count) => `${name} (${whole.format(count)})`,
      clear: 'Quitar filtros',
      found: (count, all) => `${whole.format(count)} de ${whole.format(all)}`,
      none: 'Ninguna promoción coincide. Quita un filtro o cambia la búsqueda.',
    },
  },
}
