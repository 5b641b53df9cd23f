import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../../../platform/mail/locales.ts'
import type { Device } from './render.ts'

const NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u

/** `Hi Ana`; without a name where there is none, as anybody may sign up with an advertisement for one. */
export function greeting(before: string, firstName: string): string {
  const name = firstName.trim()
  return NAME.test(name) ? `${before} ${name}` : before.replace(/,$/, '')
}

/** In UTC, and saying so: where the reader is, we do not know. */
export function moment(at: string, lang: Language): string {
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

export function listed(words: readonly string[], lang: Language): string {
  return new Intl.ListFormat(LOCALES[lang]).format(words)
}

/** The built-in roles, by the name they have in the database until staff renames them. */
const ROLE_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  owner: { en: 'Owner', es: 'Propietario' },
  merchandiser: { en: 'Merchandiser', es: 'Merchandising' },
  marketer: { en: 'Marketer', es: 'Marketing' },
  fulfilment: { en: 'Fulfillment', es: 'Preparación de pedidos' },
  support: { en: 'Support', es: 'Atención al cliente' },
}

export function roleNames(roles: readonly string[], lang: Language): string[] {
  return roles.map((role) => (Object.hasOwn(ROLE_NAMES, role) && ROLE_NAMES[role]?.[lang]) || role)
}

export function deviceName({ kind, system }: Device, names: Readonly<Record<Device['kind'], string>>): string {
  return [names[kind], system].filter(Boolean).join(', ')
}

/** `a•••@example.com`: enough for its owner, too little for whoever owns the old address now. */
export function masked(email: string): string {
  return email.replace(/^(.).*(?=@)/s, '$1•••')
}
