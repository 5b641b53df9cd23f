import { AA, contrastOf, isHexColor, isReadableAccent, nearestAccent } from '@fieldhouse/contract/rules/accent'
import { isPageOrEmpty, isPhoneOrEmpty } from '@fieldhouse/contract/rules/contact'
import { isLogoOrEmpty } from '@fieldhouse/contract/rules/logo'
import { toCents } from '@fieldhouse/contract/rules/money'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Configuration } from '@fieldhouse/contract/settings'

type LocalizedText = Readonly<Record<Language, string>>

interface SettingDescription {
  /** Never change it: the id is part of the URL. */
  id: number
  /** Public settings are readable by anyone; the others only by staff who may change settings. */
  public: boolean
  label: LocalizedText
  description: LocalizedText
  /** The default is the demo shop's: a shop with a value of its own does not go back to it. */
  demo?: true
}

/** There is no type for secrets: those are environment variables of the processes. */
export type Setting = SettingDescription &
  (
    | { type: 'text'; default: string; max_length: number; optional?: true }
    | { type: 'email'; default: string }
    /** A phone number or an https address; empty for none. */
    | { type: 'phone' | 'url'; default: string }
    /** Six hexadecimal digits, on which white text is readable. */
    | { type: 'color'; default: string }
    /** Set by uploading a file; empty for none. */
    | { type: 'logo'; default: string }
    | { type: 'integer'; default: number; minimum: number; maximum: number; unit?: LocalizedText }
    | { type: 'money'; default: string; minimum: number; maximum: number }
    | { type: 'boolean'; default: boolean }
    | { type: 'choice'; default: string; choices: readonly { value: string; label: LocalizedText }[] }
  )

export type ValueOf<S extends Setting> = S extends { type: 'integer' }
  ? number
  : S extends { type: 'boolean' }
    ? boolean
    : S extends { type: 'choice'; choices: readonly { value: infer V }[] }
      ? V
      : string

const SECRET =
  /password|passphrase|secret|token|credential|private|api.?key|(^|[^a-z])(keys?|clave|contraseña)([^a-z]|$)/i

/** Throws for an invalid declaration or a secret, so that no process starts with it. */
export function declareSettings<const S extends Readonly<Record<string, Setting>>>(settings: S): S {
  const ids = new Set(Object.values(settings).map(({ id }) => id))
  if (ids.size < Object.keys(settings).length)
    throw new Error(`duplicate setting id (${Object.keys(settings).length} settings, ${ids.size} ids)`)
  for (const [key, setting] of Object.entries(settings)) {
    if (!/^[a-z_]+(\.[a-z_]+)+$/.test(key))
      throw new Error(`invalid setting key “${key}”: use lowercase words joined by dots, such as shop.name`)
    const [wrong] = validateSetting(setting, setting.default)
    if (wrong) throw new Error(`invalid default of setting ${key}: ${wrong}`)
    const smelling = [key, setting.label.en, setting.label.es].find((text) => SECRET.test(text))
    if (smelling) throw new Error(`setting ${key} looks like a secret (“${smelling}”): use an environment variable`)
  }
  return settings
}

export function validateSetting(setting: Setting, value: unknown): string[] {
  switch (setting.type) {
    case 'text':
      return setting.optional && value === '' ? [] : problemsOfText(value, setting.max_length)
    case 'email':
      return typeof value === 'string' && value.length <= 254 && EMAIL.test(value) ? [] : ['must be an email address']
    case 'phone':
      return typeof value === 'string' && isPhoneOrEmpty(value) ? [] : ['must be a phone number such as (503) 555-0190']
    case 'url':
      return typeof value === 'string' && isPageOrEmpty(value) ? [] : ['must be an address that starts with https://']
    case 'color':
      return problemsOfColor(value)
    case 'logo':
      return typeof value === 'string' && isLogoOrEmpty(value) ? [] : ['must be uploaded']
    case 'integer':
      return isBetween(Number.isInteger(value) ? Number(value) : Number.NaN, setting)
        ? []
        : [`must be a whole number from ${setting.minimum} to ${setting.maximum}`]
    case 'money':
      return typeof value === 'string' && MONEY.test(value) && isBetween(toCents(value) / 100, setting)
        ? []
        : [`must be an amount from ${setting.minimum.toFixed(2)} to ${setting.maximum.toFixed(2)}`]
    case 'boolean':
      return typeof value === 'boolean' ? [] : ['must be true or false']
    case 'choice':
      return setting.choices.some((choice) => choice.value === value)
        ? []
        : [`must be one of ${setting.choices.map(({ value }) => value).join(', ')}`]
  }
}

/** A stored value that the declaration no longer allows counts as unset. */
export function valueOrDefault(setting: Setting, stored: unknown): unknown {
  return stored !== undefined && validateSetting(setting, stored).length === 0 ? stored : setting.default
}

export function serializeSetting(key: string, setting: Setting, value: unknown, lang: Language): Configuration {
  const { label, description, ...rest } = setting
  const { choices, unit, ...same } = { choices: undefined, unit: undefined, ...rest }
  return {
    ...same,
    key,
    value,
    group: key.slice(0, key.indexOf('.')),
    label: label[lang],
    description: description[lang],
    ...(unit ? { unit: unit[lang] } : {}),
    ...(choices ? { choices: choices.map(({ value, label }) => ({ value, label: label[lang] })) } : {}),
  }
}

const EMAIL = /^[^\s\p{Cc}\p{Cs}@<>"]+@[^\s\p{Cc}\p{Cs}@<>"]+\.[^\s\p{Cc}\p{Cs}@<>".]+$/u
const MONEY = /^\d{1,10}\.\d{2}$/
/** One line of plain text: the value is inserted into pages, mails and subjects, never as HTML. */
const PLAIN = /^[^\p{Cc}\p{Cs}\u2028\u2029<>]*$/u

function problemsOfText(value: unknown, max_length: number): string[] {
  if (typeof value !== 'string' || value.trim() === '') return ['must not be empty']
  if (value !== value.trim()) return ['must not start or end with a space']
  if (value.length > max_length) return [`must be ${max_length} characters or fewer`]
  return PLAIN.test(value) ? [] : ['must be one line of plain text without < or >']
}

function problemsOfColor(value: unknown): string[] {
  if (typeof value !== 'string' || !isHexColor(value)) return ['must be a color such as #0c827c']
  if (isReadableAccent(value)) return []
  const contrast = contrastOf(value, '#ffffff').toFixed(1)
  return [
    `must have a contrast of ${AA} with white, not ${contrast}: the nearest color that has is ${nearestAccent(value)}`,
  ]
}

function isBetween(value: number, { minimum, maximum }: { minimum: number; maximum: number }): boolean {
  return value >= minimum && value <= maximum
}
