import type { FulfillmentLine, PackingBox } from '@fieldhouse/contract/fulfillment'
import { toGrams } from '@fieldhouse/contract/rules/weight'

interface Pieces {
  position: number
  quantity: number
}

/** Without the box. `isKnown` is false if a piece has no weight yet. */
export function weighPieces(
  pieces: readonly Pieces[],
  lines: readonly FulfillmentLine[],
): { load_g: number; isKnown: boolean } {
  const weights = pieces.map(({ position, quantity }) => ({
    quantity,
    weight_g: lines.find((line) => line.position === position)?.weight_g ?? 0,
  }))
  return {
    load_g: weights.reduce((sum, { quantity, weight_g }) => sum + quantity * weight_g, 0),
    isKnown: weights.every(({ weight_g }) => weight_g > 0),
  }
}

/** Boxes come with the smallest capacity first. */
export function findSmallestBox(boxes: readonly PackingBox[], load_g: number): PackingBox | undefined {
  return boxes.find(({ max_weight_g }) => max_weight_g >= load_g)
}

const UNITS = /^(?:(?<pounds>\d+(?:\.\d+)?)\s*lbs?)?\s*(?:(?<ounces>\d+(?:\.\d+)?)\s*oz)?$/i
const MAX_WEIGHT_G = 100_000

/** `1 lb 9 oz`, `1.5 lb`, or `25 oz`, in grams; undefined if it is none of these. */
export function parseWeight(text: string): number | undefined {
  const { pounds, ounces } = UNITS.exec(text.trim())?.groups ?? {}
  if (!pounds && !ounces) return undefined
  const grams = toGrams({ pounds: Number(pounds ?? 0), ounces: Number(ounces ?? 0) })
  return grams >= 1 && grams <= MAX_WEIGHT_G ? grams : undefined
}

const CM_PER_INCH = 2.54

/** `12 × 9 × 4` */
export function formatSides({ length_cm, width_cm, height_cm }: PackingBox): string {
  return [length_cm, width_cm, height_cm].map((side) => Math.round(side / CM_PER_INCH)).join(' × ')
}
