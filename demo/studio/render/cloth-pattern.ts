import type { Point } from './geometry.ts'

/** One section of the outline. Open edges (neck, cuff, hem) are two edges; all others are sewn together. */
export type PatternEdge = { path: string; back?: string; open?: boolean }

export type ElasticBand = { covers: (x: number, y: number) => boolean; shrink: number; along?: Point }

export type ClothPattern = {
  seed: number
  /** Left half of the outline from top center to bottom center; the right half is its mirror image. */
  edges: readonly PatternEdge[]
  /** An opening in the front panel only, such as a hood's. */
  hole?: string
  step?: number
  pressure: number
  gravity: number
  /** Surplus cloth: across makes vertical folds, along makes horizontal ones. */
  ease: { across: number; along: number }
  irregular: number
  bend: number
  depth: number
  /** How firmly a point keeps its drawn position; without it gravity collapses the cloth. */
  hold: (x: number, y: number) => number
  seamHold?: number
  bands?: readonly ElasticBand[]
  pose?: (x: number, y: number) => Point
  /** Moves a point of one panel outward: a sewn-in shape, or a dent under another piece. */
  mould?: (x: number, y: number, side: 'front' | 'back') => number
  frames?: number
  /** Moves the two panels apart, for a piece that surrounds another. */
  spread?: number
}

/** Cloth as cut: flat coordinates, and for every vertex its panel (1 front, −1 back, 0 on the seam). */
export type Sheet = { xs: number[]; ys: number[]; panel: number[]; triangles: number[]; side: number[] }
