import type { Pixels } from './decode-image.ts'

/** Below this difference between its channels, a color is a gray. */
const GRAY = 28
const VISIBLE = 24
/** A mark is about as wide as it is high. */
const MARK_RATIOS = { narrowest: 0.4, widest: 1.6 }
const GAP_RATIO = 0.04

/** For dark surfaces: black letters become white, and colors stay. Expects four channels. */
export function invertGrays({ data, ...size }: Pixels): Pixels {
  const inverted = Buffer.from(data)
  for (let at = 0; at < inverted.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = inverted.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > GRAY) continue
    inverted[at] = 255 - red
    inverted[at + 1] = 255 - green
    inverted[at + 2] = 255 - blue
  }
  return { ...size, data: inverted }
}

/**
 * The width of the part before the first gap, if it is about square: the mark beside a name, or its first letter. All of
 * the logo otherwise.
 */
export function findMark(pixels: Pixels): number {
  const { width, height } = pixels
  if (width <= height * MARK_RATIOS.widest) return width
  const gap = Math.max(1, Math.round(height * GAP_RATIO))
  let empty = 0
  for (let x = 0; x < width; x++) {
    empty = isEmptyColumn(pixels, x) ? empty + 1 : 0
    if (empty < gap) continue
    const mark = x + 1 - empty
    if (mark > height * MARK_RATIOS.widest) return width
    if (mark >= height * MARK_RATIOS.narrowest) return mark
  }
  return width
}

function isEmptyColumn({ data, width, height }: Pixels, x: number): boolean {
  for (let y = 0; y < height; y++) {
    if ((data[(y * width + x) * 4 + 3] ?? 0) > VISIBLE) return false
  }
  return true
}
