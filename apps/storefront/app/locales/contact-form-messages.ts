import type { Language } from '@fieldhouse/contract/schemas'
import { useLang } from '../lang.ts'
import type { ContactFormMessages } from './en/contact-form.ts'
import { contactForm as en } from './en/contact-form.ts'
import { contactForm as es } from './es/contact-form.ts'

/** Both languages, because they are few and part of a lazy chunk. */
const TEXTS: Record<Language, ContactFormMessages> = { en, es }

export function useContactFormMessages(): ContactFormMessages {
  return TEXTS[useLang()]
}
