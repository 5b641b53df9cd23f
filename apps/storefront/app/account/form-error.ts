import { ApiError, apiErrorMessage } from '@fieldhouse/client/api-error'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../lang.ts'
import type { AccountMessages } from '../locales/en/account.ts'

export interface FormError {
  /** Error of the whole form; null if the field errors cover it. */
  text: string | null
  fields: Readonly<Record<string, string>>
}

interface ErrorContext {
  texts: AccountMessages
  lang: Language
  /** Names of the fields that can show an error. */
  fields?: readonly string[]
}

/** Form field by error code. */
const FIELD_OF: Readonly<Record<string, string>> = {
  username_taken: 'username',
  email_taken: 'email',
  wrong_code: 'code',
  wrong_credentials: 'current_password',
}

/** Maps a failed call to messages in the shopper's language; the API's own texts are English. */
export function toFormError(error: unknown, { texts, lang, fields = [] }: ErrorContext): FormError {
  if (!(error instanceof ApiError)) throw error
  const { code = '', errors = {}, retry_after } = error
  if (code === 'too_many_requests' && retry_after) {
    return { text: texts.tooMany(waitText(retry_after, lang)), fields: {} }
  }
  const text =
    texts.errors[code] ?? (error.kind === 'bad_request' ? apiErrorMessage('bad_request', lang) : error.message)
  const field = FIELD_OF[code] ?? ''
  if (fields.includes(field)) {
    return { text: null, fields: { [field]: code === 'wrong_credentials' ? texts.wrongPassword : text } }
  }

  const named = Object.entries(errors).filter(([name]) => fields.includes(name))
  if (named.length === 0) return { text, fields: {} }
  return { text: null, fields: Object.fromEntries(named.map(([name, [reason]]) => [name, reasonText(reason, texts)])) }
}

/** A single sentence, for actions without fields. */
export function toErrorMessage(error: unknown, reader: Omit<ErrorContext, 'fields'>): string {
  return toFormError(error, reader).text ?? ''
}

/** The API's reason for a weak password is a key of `weaknesses`; other reasons are written for developers. */
function reasonText(reason: string | undefined, { weaknesses, rules }: AccountMessages): string {
  return weaknesses[reason ?? ''] ?? rules.invalid
}

function waitText(seconds: number, lang: Language): string {
  const inUnit = (value: number, unit: 'second' | 'minute' | 'hour') =>
    new Intl.NumberFormat(LOCALES[lang], { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(value))
  if (seconds < 60) return inUnit(seconds, 'second')
  return seconds < 3600 ? inUnit(seconds / 60, 'minute') : inUnit(seconds / 3600, 'hour')
}
