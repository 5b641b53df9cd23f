import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '#platform/mail/locales.ts'
import type { Device } from './account-mail.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u

/** `Hi Ana`. Drops names that do not look like one, because spammers sign up with an advertisement as their name. */
export function formatGreeting(before: string, firstName: string): string {
  const name = firstName.trim()
  return NAME.test(name) ? `${before} ${name}` : before.replace(/,$/, '')
}

/** In UTC and labeled so, because the reader's time zone is unknown. */
export function formatUtcInstant(at: string, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(at))
}

export function formatList(items: readonly string[], lang: Language): string {
  return new Intl.ListFormat(LOCALES[lang]).format(items)
}

/** Keyed by the names that built-in roles have in the database until staff renames them. */
const ROLE_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  owner: { en: 'Owner', es: 'Propietario' },
  merchandiser: { en: 'Merchandiser', es: 'Merchandising' },
  marketer: { en: 'Marketer', es: 'Marketing' },
  fulfillment: { en: 'Fulfillment', es: 'Preparación de pedidos' },
  support: { en: 'Support', es: 'Atención al cliente' },
}

export function roleNames(roles: readonly string[], lang: Language): string[] {
  return roles.map((role) => (Object.hasOwn(ROLE_NAMES, role) && ROLE_NAMES[role]?.[lang]) || role)
}

export function deviceName({ kind, system }: Device, names: Readonly<Record<Device['kind'], string>>): string {
  return [names[kind], system].filter(Boolean).join(', ')
}

/** `a•••@example.com`: enough for the user to recognize, too little for a new owner of the old address. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/s, '$1•••')
}
