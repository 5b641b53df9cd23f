import { AA, contrastOf, isHexColor, isReadableAccent } from '@fieldhouse/contract/rules/accent'
import { isPageOrEmpty, isPhoneOrEmpty } from '@fieldhouse/contract/rules/contact'
import type { Configuration } from '@fieldhouse/contract/settings'
import type { Messages } from '../locales/en/messages.ts'

/** Text for every type but switches. */
export type SettingDraft = string | boolean

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/

export function toSettingDraft({ type }: Configuration, value: unknown): SettingDraft {
  return type === 'boolean' ? value === true : String(value ?? '')
}

/** Trims the text and normalizes decimals, without guessing. */
export function toSettingValue({ type }: Configuration, draft: SettingDraft): unknown {
  if (typeof draft === 'boolean') return draft
  const text = draft.trim()
  if (type === 'integer') return Number(text)
  if (type === 'color') return text.toLowerCase()
  return type === 'money' ? withCents(text) : text
}

export function validateSettingDraft(
  setting: Configuration,
  draft: SettingDraft,
  { fields, settings }: Messages,
): string | undefined {
  if (typeof draft === 'boolean') return undefined
  const text = draft.trim()
  if (!text) return mayBeEmpty(setting) ? undefined : fields.needed
  switch (setting.type) {
    case 'text':
      return text.length > (setting.max_length ?? Number.POSITIVE_INFINITY)
        ? settings.tooLong(setting.max_length ?? 0)
        : undefined
    case 'email':
      return EMAIL.test(text) ? undefined : fields.emailRule
    case 'phone':
      return isPhoneOrEmpty(text) ? undefined : settings.phone
    case 'url':
      return isPageOrEmpty(text) ? undefined : settings.url
    case 'color':
      return colorError(text.toLowerCase(), settings)
    case 'integer':
      if (!/^-?\d+$/.test(text)) return settings.wholeNumber
      return rangeError(setting, Number(text), settings)
    case 'money':
      if (!/^\d{1,10}([.,]\d{1,2})?$/.test(text)) return settings.amount
      return rangeError(setting, Number(withCents(text)), settings)
    default:
      return undefined
  }
}

function colorError(color: string, { color: rule, faint }: Messages['settings']): string | undefined {
  if (!isHexColor(color)) return rule
  return isReadableAccent(color) ? undefined : faint(contrastOf(color, '#ffffff').toFixed(1), AA)
}

function mayBeEmpty({ type, optional }: Configuration): boolean {
  return type === 'phone' || type === 'url' || optional === true
}

function rangeError({ minimum, maximum }: Configuration, value: number, { between }: Messages['settings']) {
  const low = minimum ?? Number.NEGATIVE_INFINITY
  const high = maximum ?? Number.POSITIVE_INFINITY
  return value < low || value > high ? between(low, high) : undefined
}

/** "4,5" and "4.5" are "4.50". */
function withCents(text: string): string {
  const [whole = '0', cents = ''] = text.replace(',', '.').split('.')
  return `${whole}.${cents.padEnd(2, '0')}`
}

export function formatSettingValue(setting: Configuration, value: unknown, texts: Messages): string {
  switch (setting.type) {
    case 'boolean':
      return value === true ? texts.app.yes : texts.app.no
    case 'integer':
      return [value, setting.unit].filter((part) => part !== undefined).join(' ')
    case 'money':
      return `$${value}`
    case 'choice':
      return setting.choices?.find((choice) => choice.value === value)?.label ?? String(value)
    default:
      return String(value) || texts.settings.none
  }
}
