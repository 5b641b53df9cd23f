import type { AccountMessages } from '../locales/en/account.ts'

/** Returns the error message, or undefined if the value is valid. */
export type Rule = (value: string) => string | undefined

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,39}$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/
const ORDER_NUMBER = /^#?[1-9]\d{0,8}$/
const MAX_NAME_LENGTH = 80
const MAX_PASSWORD_LENGTH = 200
export const MIN_PASSWORD_LENGTH = 8
const CODE_LENGTH = 8

/** The API's rules, checked before the request. */
export function createFieldRules({ rules }: AccountMessages) {
  const required =
    (field: keyof typeof rules.missing): Rule =>
    (value) =>
      value ? undefined : rules.missing[field]
  const name: Rule = (value) => (value.length > MAX_NAME_LENGTH ? rules.nameLong : undefined)
  const newPassword: Rule = (value) => {
    if (value.length < MIN_PASSWORD_LENGTH) return rules.passwordShort
    return value.length > MAX_PASSWORD_LENGTH ? rules.passwordLong : undefined
  }
  return {
    required,
    username: matching(USERNAME, rules.username),
    email: matching(EMAIL, rules.email),
    orderNumber: matching(ORDER_NUMBER, rules.orderNumber),
    first_name: name,
    last_name: name,
    newPassword,
    code: ((value) => (normalizeCode(value).length === CODE_LENGTH ? undefined : rules.code)) satisfies Rule,
  }
}

function matching(pattern: RegExp, text: string): Rule {
  return (value) => (pattern.test(value) ? undefined : text)
}

/** Normalizes a typed or pasted code. */
export function normalizeCode(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  // The code's alphabet has no O, I or L, because they look like 0 and 1.
  return characters.replaceAll('O', '0').replaceAll(/[IL]/g, '1').slice(0, CODE_LENGTH)
}

/** Formats the code in two groups, as in the email. The caret stays behind the same character. */
export function formatCode(text: string, caret: number): { text: string; caret: number } {
  const grouped = (code: string) => (code.length > 4 ? `${code.slice(0, 4)} ${code.slice(4)}` : code)
  return { text: grouped(normalizeCode(text)), caret: grouped(normalizeCode(text.slice(0, caret))).length }
}
