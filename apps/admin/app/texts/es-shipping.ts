import type {
  shipping as english,
  shippingRecords as englishRecords,
  shippingRefusals as englishRefusals,
} from './en-shipping.ts'

const whole = new Intl.NumberFormat('es-US')
const list = new Intl.ListFormat('es-US')
const or = new Intl.ListFormat('es-US', { type: 'disjunction' })
const grams = new Intl.NumberFormat('es-US', { style: 'unit', unit: 'gram' })
const kilograms = new Intl.NumberFormat('es-US', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })

export const shipping: typeof english = {
  title: 'Envíos',
  text: 'En qué se empaquetan los paquetes y cuánto cuesta enviarlos cuando no se puede preguntar a un transportista. Las cotizaciones ya dadas no cambian.',
  active: 'En uso',
  off: 'Sin usar',
  edit: (name) => `Editar ${name}`,
  saved: (name) => `«${name}» está guardado.`,
  deleted: (name) => `«${name}» está eliminado.`,
  weight: (g) => (g < 1000 ? grams.format(g) : kilograms.format(g / 1000)),
  upTo: (weight) => `hasta ${weight}`,
  sides: ({ length_cm, width_cm, height_cm }) => `${length_cm} × ${width_cm} × ${height_cm} cm`,
  gramsRule: (low, high) => `Escribe gramos enteros de ${low} a ${whole.format(high)}.`,
  deletion: {
    action: 'Eliminar',
    title: (name) => `¿Eliminar «${name}»?`,
    text: 'Se puede recuperar desde el registro de cambios.',
  },
  boxes: {
    title: 'Cajas',
    text: 'Un carrito va en el menor número de paquetes, cada uno en la caja más pequeña que lo soporta.',
    failed: 'No se pudieron cargar las cajas',
    add: 'Añadir una caja',
    columns: { name: 'Caja', size: 'Medidas', weight: 'Vacía', max: 'Soporta' },
    name: 'Nombre',
    length: 'Largo (cm)',
    width: 'Ancho (cm)',
    height: 'Alto (cm)',
    weight: 'Peso de la caja vacía (g)',
    max: 'Lo máximo que se puede meter (g)',
    sideRule: (low) => `Escribe de ${low} a 270, con un decimal como máximo.`,
  },
  rates: {
    title: 'Tarifas de tabla',
    text: 'De cada nombre se ofrece la clase más ligera que soporta el carrito. Una tarifa que nombra estados va antes que la de todas partes.',
    failed: 'No se pudieron cargar las tarifas',
    add: 'Añadir una tarifa',
    columns: { name: 'Tarifa', states: 'Destino', max: 'Peso', days: 'Llega', price: 'Precio' },
    everywhere: 'Todas partes',
    days: (earliest, latest) =>
      earliest === latest ? `en ${latest} días laborables` : `en ${earliest}–${latest} días laborables`,
    name: 'Nombre',
    nameEs: 'Nombre en español',
    nameEsNote: 'Sin él, quien compra en español lee el nombre de arriba.',
    states: 'Estados',
    statesNote: 'Sus dos letras, como AK, HI. Vacío: donde no llegue otra tarifa de este nombre.',
    statesRule: 'Escribe dos letras por estado, como AK, HI.',
    max: 'Hasta este peso (g)',
    price: 'Precio ($)',
    earliest: 'Días laborables, como mínimo',
    latest: 'Días laborables, como máximo',
    daysRule: 'No puede ser menos que los días de antes.',
  },
  trial: {
    title: '¿Qué pasaría?',
    weight: 'Peso de un carrito (g)',
    state: 'Enviado a',
    action: 'Probar',
    result: (parcels, rates) => `Va en ${list.format(parcels)}. Sin transportista cuesta ${or.format(rates)}.`,
  },
}

export const shippingRecords: typeof englishRecords = {
  actions: {
    createBox: 'Añadió la caja',
    replaceBox: 'Cambió la caja',
    deleteBox: 'Eliminó la caja',
    createTableRate: 'Añadió la tarifa de tabla',
    replaceTableRate: 'Cambió la tarifa de tabla',
    deleteTableRate: 'Eliminó la tarifa de tabla',
  },
  entities: { box: 'Caja', table_rate: 'Tarifa de tabla' },
  fields: {
    length_cm: 'Largo (cm)',
    width_cm: 'Ancho (cm)',
    height_cm: 'Alto (cm)',
    max_weight_g: 'Lo más pesado (g)',
    states: 'Estados',
    price: 'Precio',
    earliest_days: 'Días laborables, como mínimo',
    latest_days: 'Días laborables, como máximo',
  },
}

export const shippingRefusals: typeof englishRefusals = {
  last_one: 'Una debe seguir en uso: una caja y una tarifa para todas partes. Añade otra antes.',
}
