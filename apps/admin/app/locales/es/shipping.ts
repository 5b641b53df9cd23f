import { plural } from '@fieldhouse/contract/rules/plural'
import type {
  shipping as english,
  shippingAudit as englishRecords,
  shippingErrors as englishRefusals,
} from '../en/shipping.ts'

const whole = new Intl.NumberFormat('es-US')
const list = new Intl.ListFormat('es-US')
const or = new Intl.ListFormat('es-US', { type: 'disjunction' })
const grams = new Intl.NumberFormat('es-US', { style: 'unit', unit: 'gram' })
const kilograms = new Intl.NumberFormat('es-US', { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 })

export const shipping: typeof english = {
  title: 'Envíos',
  text: 'Las cajas y las tarifas que se usan cuando no hay tarifas de un transportista. Las cotizaciones ya dadas no cambian.',
  active: 'En uso',
  off: 'Sin usar',
  edit: (name) => `Editar ${name}`,
  saved: (name) => `Se guardó “${name}”`,
  deleted: (name) => `Se eliminó “${name}”`,
  weight: (g) => (g < 1000 ? grams.format(g) : kilograms.format(g / 1000)),
  upTo: (weight) => `hasta ${weight}`,
  sides: ({ length_cm, width_cm, height_cm }) => `${length_cm} × ${width_cm} × ${height_cm} cm`,
  gramsRule: (low, high) => `Escribe un número entero de gramos, de ${low} a ${whole.format(high)}.`,
  deletion: {
    action: 'Eliminar',
    title: (name) => `¿Eliminar “${name}”?`,
    text: 'Puedes restaurarla desde el registro de cambios.',
  },
  boxes: {
    title: 'Cajas',
    text: 'Cada carrito va en el menor número de paquetes posible, cada uno en la caja más pequeña que soporta su peso.',
    failed: 'No pudimos cargar las cajas',
    add: 'Agregar caja',
    columns: { name: 'Caja', size: 'Medidas', weight: 'Peso vacío', max: 'Peso máximo' },
    name: 'Nombre',
    length: 'Largo (cm)',
    width: 'Ancho (cm)',
    height: 'Alto (cm)',
    weight: 'Peso vacío (g)',
    max: 'Peso máximo del contenido (g)',
    sideRule: (low) => `Escribe un número de ${low} a 270, con 1 decimal como máximo.`,
  },
  rates: {
    title: 'Tarifas propias',
    text: 'De cada nombre, los clientes ven la tarifa con el menor límite de peso que alcanza para su carrito. Las tarifas de estados específicos tienen prioridad sobre la de todos los estados.',
    failed: 'No pudimos cargar las tarifas propias',
    add: 'Agregar tarifa',
    columns: { name: 'Tarifa', states: 'Destino', max: 'Peso', days: 'Entrega', price: 'Precio' },
    everywhere: 'Todos los estados',
    days: (earliest, latest) =>
      earliest === latest
        ? `${latest} ${plural('es', latest, 'día hábil', 'días hábiles')}`
        : `${earliest}–${latest} días hábiles`,
    name: 'Nombre',
    nameEs: 'Nombre en español (opcional)',
    nameEsNote: 'Si está vacío, la tienda muestra el nombre de arriba también en español.',
    states: 'Estados',
    statesNote:
      'Códigos de dos letras, como AK, HI. Déjalo vacío para todos los estados que ninguna otra tarifa con este nombre incluye.',
    statesRule: 'Escribe un código de dos letras por estado, como AK, HI.',
    max: 'Peso máximo (g)',
    price: 'Precio ($)',
    earliest: 'Mínimo de días hábiles',
    latest: 'Máximo de días hábiles',
    daysRule: 'No puede ser menor que el mínimo.',
  },
  trial: {
    title: 'Probar empaque y tarifas',
    weight: 'Peso del carrito (g)',
    state: 'Se envía a',
    action: 'Probar',
    result: (parcels, rates) =>
      `Se envía en ${list.format(parcels)}. Sin tarifas de un transportista, el envío cuesta ${or.format(rates)}.`,
  },
}

export const shippingAudit: typeof englishRecords = {
  actions: {
    createBox: 'Agregó la caja',
    replaceBox: 'Editó la caja',
    deleteBox: 'Eliminó la caja',
    createTableRate: 'Agregó la tarifa propia',
    replaceTableRate: 'Editó la tarifa propia',
    deleteTableRate: 'Eliminó la tarifa propia',
  },
  entities: { box: 'Caja', table_rate: 'Tarifa propia' },
  fields: {
    length_cm: 'Largo (cm)',
    width_cm: 'Ancho (cm)',
    height_cm: 'Alto (cm)',
    max_weight_g: 'Peso máximo (g)',
    states: 'Estados',
    price: 'Precio',
    earliest_days: 'Mínimo de días hábiles',
    latest_days: 'Máximo de días hábiles',
  },
}

export const shippingErrors: typeof englishRefusals = {
  last_active_row: 'Al menos una caja y una tarifa para todos los estados deben seguir en uso. Agrega otra primero.',
}
