export const EMAIL_TEXT_KINDS = ['placed', 'shipped', 'delivered', 'canceled', 'refunded'] as const
export type EmailTextKind = (typeof EMAIL_TEXT_KINDS)[number]

export const EMAIL_TEXT_LENGTHS = { subject: 120, heading: 120, text: 1500 } as const

/** What staff may put into its own words, each between braces: “order {order}”. */
export const EMAIL_PLACEHOLDERS = ['order', 'shop', 'name', 'total', 'amount'] as const
export type EmailPlaceholder = (typeof EMAIL_PLACEHOLDERS)[number]

const BRACED = /\{([^{}]*)\}/g

/** The ones that an email has; only a refund has an amount of its own. */
export function placeholdersOf(kind: string): readonly EmailPlaceholder[] {
  return EMAIL_PLACEHOLDERS.filter((name) => name !== 'amount' || kind === 'refunded')
}

/** Words between braces that mean nothing in this email. */
export function listUnknownPlaceholders(template: string, kind: string): string[] {
  const known: readonly string[] = placeholdersOf(kind)
  return [...template.matchAll(BRACED)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]))
}

/** An unknown placeholder stays as it is. What is filled in is not searched again. */
export function fillPlaceholders(template: string, values: Readonly<Partial<Record<string, string>>>): string {
  return template.replaceAll(BRACED, (braced, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : braced,
  )
}

/** Paragraphs are separated by an empty line. */
export function splitParagraphs(text: string): string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.replaceAll(/\s+/g, ' ').trim() || [])
}
