import { ProductChange } from '@fieldhouse/contract/catalog-editing'
import type { ImportErrorCode } from '@fieldhouse/contract/catalog-import'
import { ProductItemChange, SkuChange } from '@fieldhouse/contract/catalog-item-editing'
import { PRODUCT_STATUSES } from '@fieldhouse/contract/catalog-staff'

/** What a cell says, and how the export would write it; or why it says nothing that can be used. */
export type Reading<T> = { value: T; text: string } | { code: ImportErrorCode; detail?: string }

/** The limits that hold for every way of writing a product, as the contract declares them. */
interface Limits {
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}
const LIMITS = { ...ProductChange.properties, ...ProductItemChange.properties, ...SkuChange.properties } as Record<
  string,
  Limits
>

export function readText(field: string, text: string): Reading<string> {
  const value = text.trim()
  const { maxLength = Number.POSITIVE_INFINITY } = LIMITS[field] ?? {}
  const isLong = value.length > maxLength && Array.from(value).length > maxLength
  return isLong ? { code: 'too_long', detail: String(maxLength) } : { value, text: value }
}

function readPattern(field: string, text: string, code: ImportErrorCode): Reading<string> {
  const value = text.trim()
  return new RegExp(LIMITS[field]?.pattern ?? '').test(value) ? { value, text: value } : { code }
}

export const readBarcode = (text: string) => readPattern('barcode', text, 'not_a_barcode')
export const readFamily = (text: string) => readPattern('colour_family', text.toLowerCase(), 'not_a_family')
export const readHex = (text: string) => readPattern('colour_hex', text.toLowerCase(), 'not_a_colour')

/** Also as a spreadsheet may have left it: without its last zeros, or with a comma. */
export function readPrice(text: string): Reading<string> {
  const [, whole = '', cents = ''] = /^\$?\s*(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === '') return { code: 'not_a_price' }
  const value = `${Number(whole)}.${cents.padEnd(2, '0')}`
  return { value, text: value }
}

const TIME = /^(20\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:\d\d)?)?$/

/** A day means its beginning; without a zone it is UTC. */
export function readTime(text: string): Reading<string> {
  const [, day, time = '00:00', seconds = '00', part = '0', zone = 'Z'] = TIME.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}:${seconds}.${part.padEnd(3, '0')}${zone}`)
  if (day === undefined || Number.isNaN(at.getTime()) || !isOfMonth(day)) return { code: 'not_a_time' }
  return { value: at.toISOString(), text: at.toISOString() }
}

/** 30 February would quietly be a day of March. */
function isOfMonth(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** As spreadsheets and people write it in both languages. */
const YES = new Set(['true', 'yes', '1', 'sí', 'si', 'verdadero', 'x'])
const NO = new Set(['false', 'no', '0', 'falso'])

export function readYesNo(text: string): Reading<boolean> {
  const word = text.trim().toLowerCase()
  if (!YES.has(word) && !NO.has(word)) return { code: 'not_yes_or_no' }
  return { value: YES.has(word), text: String(YES.has(word)) }
}

type Status = (typeof PRODUCT_STATUSES)[number]

export function readStatus(text: string): Reading<Status> {
  const value = PRODUCT_STATUSES.find((status) => status === text.trim().toLowerCase())
  return value ? { value, text: value } : { code: 'not_a_status' }
}

export function readWeight(text: string): Reading<number> {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const { minimum = 1, maximum = 0 } = LIMITS.weight_g ?? {}
  return value >= minimum && value <= maximum ? { value, text: String(value) } : { code: 'not_a_weight' }
}
