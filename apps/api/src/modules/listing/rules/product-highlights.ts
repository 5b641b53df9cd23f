/** A fact of a product, in the language of the page. Yes and no has no values. */
export interface NamedFact {
  key: string
  kind: string
  name: string
  unit: string | null
  values: readonly string[] | null
}

/** Said by the name, the size run, or the material text. */
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(['gender', 'age_group', 'brand', 'material'])
/** Their choices say what they are. */
const SPEAK_FOR_THEMSELVES: ReadonlySet<string> = new Set(['features', 'support'])

/** Facts as short texts: “Fit: Slim”, “Pockets”, “Inseam: 7 in”. */
export function toHighlights(facts: readonly NamedFact[]): string[] {
  return facts.filter(({ key }) => !SAID_ELSEWHERE.has(key)).flatMap(toTexts)
}

function toTexts({ key, kind, name, unit, values }: NamedFact): readonly string[] {
  if (kind === 'boolean') return [name]
  if (!values || values.length === 0) return []
  if (SPEAK_FOR_THEMSELVES.has(key)) return values
  return [`${name}: ${[values.join(', '), unit].filter(Boolean).join(' ')}`]
}
