import { areaOf } from './area-codes.ts'

/** A number of the United States or Canada in E.164, from any usual spelling; undefined for all others. */
export function parsePhone(entered: string): string | undefined {
  if (!/^[\d\s().+-]{7,30}$/.test(entered)) return undefined
  const digits = entered.replaceAll(/\D/g, '')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  // Exchanges begin with 2 to 9, and N11 are service codes.
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(national) || national.slice(4, 6) === '11') return undefined
  const phone = `+1${national}`
  return areaOf(phone) ? phone : undefined
}

/** Area code and exchange: numbers that belong to one carrier, as pumpers buy them. */
export function prefixOf(phone: string): string {
  return phone.slice(2, 8)
}
