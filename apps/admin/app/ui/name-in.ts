import type { Language } from '@fieldhouse/contract/schemas'

/** What a thing is called in a language; in English where nobody has named it in Spanish. */
export function nameIn({ name, name_es }: { name: string; name_es: string | null }, lang: Language): string {
  return (lang === 'es' && name_es) || name
}
