/** Contrast that text needs (WCAG 2.2, AA). */
export const AA = 4.5

const WHITE = '#ffffff'
/** The shop's dark text, which stands on fills of the dark theme. */
const INK = '#14161a'
/** The surfaces of each theme on which text has the least contrast. */
const LIGHT_SURFACE = '#eceae4'
const DARK_SURFACE = '#1f232a'
const STEPS = 256

const HEX = /^#[\da-f]{6}$/

export interface AccentPalette {
  /** Filled badges and buttons. */
  fill: string
  /** Text on the page. */
  ink: string
}

/** Six digits in lower case, such as #0c827c. */
export function isHexColor(text: string): boolean {
  return HEX.test(text)
}

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(a: string, b: string): number {
  const [high = 0, low = 0] = [luminanceOf(a), luminanceOf(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** White text is readable on it. */
export function isReadableAccent(color: string): boolean {
  return contrastOf(color, WHITE) >= AA
}

/** The same hue, darkened as little as white text needs. */
export function nearestAccent(color: string): string {
  return blendUntil(color, '#000000', isReadableAccent)
}

/** What each theme uses: the color itself where it is readable, otherwise the nearest darker or lighter one. */
export function accentPalettes(color: string): { light: AccentPalette; dark: AccentPalette } {
  const isReadableOn = (surface: string) => (shade: string) => contrastOf(shade, surface) >= AA
  return {
    light: { fill: nearestAccent(color), ink: blendUntil(color, '#000000', isReadableOn(LIGHT_SURFACE)) },
    dark: {
      fill: blendUntil(color, WHITE, isReadableOn(INK)),
      ink: blendUntil(color, WHITE, isReadableOn(DARK_SURFACE)),
    },
  }
}

function blendUntil(color: string, target: string, isGood: (shade: string) => boolean): string {
  const [from, to] = [channelsOf(color), channelsOf(target)]
  for (let step = 0; step < STEPS; step += 1) {
    const shade = toHex(from.map((value, index) => value + ((to[index] ?? 0) - value) * (step / STEPS)))
    if (isGood(shade)) return shade
  }
  return target
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
