import { ProductItemChange, SkuChange } from '@fieldhouse/contract/catalog-items'
import { ProductChange } from '@fieldhouse/contract/catalog-products'
import { PRODUCT_STATUSES } from '@fieldhouse/contract/catalog-staff'
import type { ImportRowErrorCode } from '@fieldhouse/contract/imports'

/** The parsed value and its text in the export, or the error code. */
export type CellValue<T> = { value: T; text: string } | { code: ImportRowErrorCode; detail?: string }

/** Limits declared by the contract, so that imports and the product editor agree. */
interface FieldLimits {
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}
const LIMITS = { ...ProductChange.properties, ...ProductItemChange.properties, ...SkuChange.properties } as Record<
  string,
  FieldLimits
>

export function parseText(field: string, text: string): CellValue<string> {
  const value = text.trim()
  const { maxLength = Number.POSITIVE_INFINITY } = LIMITS[field] ?? {}
  const isLong = value.length > maxLength && Array.from(value).length > maxLength
  return isLong ? { code: 'too_long', detail: String(maxLength) } : { value, text: value }
}

function readPattern(field: string, text: string, code: ImportRowErrorCode): CellValue<string> {
  const value = text.trim()
  return new RegExp(LIMITS[field]?.pattern ?? '').test(value) ? { value, text: value } : { code }
}

export const parseBarcode = (text: string) => readPattern('barcode', text, 'not_a_barcode')
export const parseColorFamily = (text: string) => readPattern('color_family', storedFamily(text), 'not_a_family')
export const parseHexColor = (text: string) => readPattern('color_hex', text.toLowerCase(), 'not_a_color')

/** Files exported before the American spelling have the family `grey`. */
export function storedFamily(text: string): string {
  const family = text.trim().toLowerCase()
  return family === 'grey' ? 'gray' : family
}

/** Accepts what spreadsheets make of a price: trailing zeros dropped, or a decimal comma. */
export function parsePrice(text: string): CellValue<string> {
  const [, whole = '', cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === '') return { code: 'not_a_price' }
  const value = `${Number(whole)}.${cents.padEnd(2, '0')}`
  return { value, text: value }
}

const TIME = /^(20\d\d-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?(Z|[+-]\d\d:\d\d)?)?$/

/** A date without a time means midnight; the default zone is UTC. */
export function parseInstant(text: string): CellValue<string> {
  const [, day, time = '00:00', seconds = '00', part = '0', zone = 'Z'] = TIME.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}:${seconds}.${part.padEnd(3, '0')}${zone}`)
  if (day === undefined || Number.isNaN(at.getTime()) || !isCalendarDay(day)) return { code: 'not_a_time' }
  return { value: at.toISOString(), text: at.toISOString() }
}

/** `Date` would accept February 30 as a day in March. */
function isCalendarDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

/** English and Spanish, as typed by people and written by spreadsheets. */
const YES = new Set(['true', 'yes', '1', 'sí', 'si', 'verdadero', 'x'])
const NO = new Set(['false', 'no', '0', 'falso'])

export function parseBoolean(text: string): CellValue<boolean> {
  const word = text.trim().toLowerCase()
  if (!YES.has(word) && !NO.has(word)) return { code: 'not_a_boolean' }
  return { value: YES.has(word), text: String(YES.has(word)) }
}

type ProductStatus = (typeof PRODUCT_STATUSES)[number]

export function parseStatus(text: string): CellValue<ProductStatus> {
  const value = PRODUCT_STATUSES.find((status) => status === text.trim().toLowerCase())
  return value ? { value, text: value } : { code: 'not_a_status' }
}

export function parseWeight(text: string): CellValue<number> {
  const value = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  const { minimum = 1, maximum = 0 } = LIMITS.weight_g ?? {}
  return value >= minimum && value <= maximum ? { value, text: String(value) } : { code: 'not_a_weight' }
}
