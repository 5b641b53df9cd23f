import type { Language } from '@fieldhouse/contract/schemas'
import { LANGUAGES, langOf } from '../lang.ts'

/** Words that only some parts of the shop need. A browser loads the language of its page, a server all. */
export async function loadByLanguage<T>(
  imports: Readonly<Record<Language, () => Promise<T>>>,
): Promise<(lang: Language) => T> {
  const needed = import.meta.env.SSR ? LANGUAGES : [langOf(location.pathname)]
  try {
    const loaded = new Map(await Promise.all(needed.map(async (lang) => [lang, await imports[lang]()] as const)))
    return (lang) => loaded.get(lang) as T
  } catch (cause) {
    // Without the address that the browser names: who tries again by it would get words instead of a screen.
    throw new Error('locale could not be loaded', { cause })
  }
}
