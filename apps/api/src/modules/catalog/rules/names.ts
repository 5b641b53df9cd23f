import type { Language } from '@fieldhouse/contract/schemas'

export function toSlug(name: string, { maxLength, fallback }: { maxLength: number; fallback: string }): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
  return plain.slice(0, maxLength).replaceAll(/^-+|-+$/g, '') || fallback
}

export function emptyToNull(text: string | null | undefined): string | null {
  return text?.trim() ? text.trim() : null
}

const COPY = { en: ' (copy)', es: ' (copia)' }
const MAX_NAME_LENGTH = 160

export function copyName(lang: Language, name: string): string {
  return `${name.slice(0, MAX_NAME_LENGTH - COPY[lang].length).trimEnd()}${COPY[lang]}`
}

const UNNAMED = { en: 'Unnamed color', es: 'Color sin nombre' }

export function unnamedColor(lang: Language, number: number): string {
  return `${UNNAMED[lang]} ${number}`
}

/** The color family by which shoppers would look for this hex value. */
export function colorFamilyOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  )
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [lightness, chroma] = [(least + most) / 2, most - least]
  if (most < 0.25) return 'black'
  if (chroma < 0.1) return lightness > 0.85 ? 'white' : 'gray'

  const hue = hueOf({ red, green, blue }, most, chroma)
  const isWarm = hue >= 10 && hue < 50
  if (isWarm && (lightness < 0.4 || chroma < 0.35)) return 'brown'
  if ((hue < 20 || hue >= 320) && lightness > 0.68) return 'pink'
  return HUES.find(([end]) => hue < end)?.[1] ?? 'red'
}

const HUES = [
  [12, 'red'],
  [42, 'orange'],
  [72, 'yellow'],
  [185, 'green'],
  [255, 'blue'],
  [320, 'purple'],
  [345, 'pink'],
] as const

function hueOf({ red, green, blue }: Record<'red' | 'green' | 'blue', number>, most: number, chroma: number): number {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360
  return most === green ? 60 * ((blue - red) / chroma + 2) : 60 * ((red - green) / chroma + 4)
}

export function equalsIgnoreCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
