import type { Language } from '@fieldhouse/contract/schemas'
import { LANGUAGES, langOf } from '../lang.ts'

/** Messages that only some parts of the shop need. A browser loads its page's language, the server all. */
export async function loadMessagesByLanguage<T>(
  imports: Readonly<Record<Language, () => Promise<T>>>,
): Promise<(lang: Language) => T> {
  const needed = import.meta.env.SSR ? LANGUAGES : [langOf(location.pathname)]
  try {
    const loaded = new Map(await Promise.all(needed.map(async (lang) => [lang, await imports[lang]()] as const)))
    return (lang) => loaded.get(lang) as T
  } catch (cause) {
    // The cause's URL must not be in this message: a retry by URL would import the messages instead of the screen.
    throw new Error('locale could not be loaded', { cause })
  }
}
