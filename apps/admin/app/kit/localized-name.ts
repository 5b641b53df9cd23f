import type { Language } from '@fieldhouse/contract/schemas'

/** Falls back to English without a Spanish name. */
export function localizedName({ name, name_es }: { name: string; name_es: string | null }, lang: Language): string {
  return (lang === 'es' && name_es) || name
}
