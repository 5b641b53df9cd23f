import { isOneSize } from '@fieldhouse/contract/rules/one-size'
import { shortDay } from '@fieldhouse/contract/rules/short-day'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '#platform/mail/locales.ts'
import { en } from '../locales/en.ts'
import { es } from '../locales/es.ts'
import type { PaperMessages } from '../locales/paper-messages.ts'

const WORDS: Readonly<Record<Language, PaperMessages>> = { en, es }

/** The shop as it signs its papers. */
export interface PaperShop {
  name: string
  /** A PNG file, drawn instead of the name. */
  logo: Buffer | undefined
  company: string
  sender: string[]
  support_email: string
  time_zone: string
}

export interface PaperFormat {
  words: PaperMessages
  shop: PaperShop
  money: (amount: string) => string
  longDay: (at: string) => string
  shortDay: (at: string) => string
  /** A day that is stored without a time. */
  formatCalendarDate: (day: string) => string
  instant: (at: string) => string
  sizeName: (size: string) => string
  itemDetail: (line: { color: string; size: string }) => string
}

/** How a paper in one language writes amounts, days in the shop's zone, and sizes. */
export function createPaperFormat(lang: Language, shop: PaperShop): PaperFormat {
  const { time_zone: timeZone } = shop
  const locale = LOCALES[lang]
  const currency = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone })
  const instant = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const words = WORDS[lang]
  const sizeName = (size: string) => (isOneSize(size) ? words.oneSize : size)
  return {
    words,
    shop,
    sizeName,
    money: (amount) => currency.format(Number(amount)),
    longDay: (at) => longDay.format(new Date(at)),
    shortDay: (at) => shortDay(at, lang, timeZone),
    formatCalendarDate: (day) => shortDay(day, lang),
    instant: (at) => instant.format(new Date(at)),
    itemDetail: ({ color, size }) => `${color}, ${sizeName(size)}`,
  }
}
