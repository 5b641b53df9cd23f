import { currentTexts, pageTitle } from '../language.ts'
import type { Texts } from '../texts/en.ts'

/** A route's `meta` with the document title in the viewer's language. */
export function screenMeta(title: (texts: Texts) => string) {
  return () => [{ title: pageTitle(title(currentTexts())) }]
}
