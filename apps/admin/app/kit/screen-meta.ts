import { currentMessages, pageTitle } from '../language.ts'
import type { Messages } from '../locales/en/messages.ts'

/** A route's `meta` with the document title in the viewer's language. */
export function screenMeta(title: (texts: Messages) => string) {
  return () => [{ title: pageTitle(title(currentMessages())) }]
}
