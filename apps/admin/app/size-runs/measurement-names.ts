const MAX_NAME_LENGTH = 30

type Names = Readonly<Record<string, string>>

/** A measurement without a label is shown as entered. */
export function measurementLabel(measure: string, names: Names): string {
  const text = names[measure] ?? measure.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The stored key for an entered name; undefined if none can be derived. */
export function findMeasurementKey(text: string, allNames: readonly Names[]): string | undefined {
  const folded = fold(text)
  for (const names of allNames) {
    const match = Object.keys(names).find((measure) => fold(names[measure] ?? '') === folded)
    if (match) return match
  }
  const name = folded.replaceAll(/[^a-z]+/g, '_').replaceAll(/^_|_$/g, '')
  return name === '' || name.length > MAX_NAME_LENGTH || /\d/.test(folded) ? undefined : name
}

function fold(text: string): string {
  return text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
