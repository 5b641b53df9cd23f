import type { Point, Vector } from '../render/geometry.ts'
import { profile, smoothstep, unit } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import { superellipse, surface } from '../render/surface.ts'

/** A shoe from the side: heel on the left, toe on the right, y downwards. */
export type Last = {
  heel: number
  toe: number
  top: readonly Point[]
  halfWidth: readonly Point[]
  soleTop: readonly Point[]
  soleBottom: readonly Point[]
  collar: { from: number; to: number }
  /** Where the laces end toward the toe. */
  throat: number
  /** Depth of the lugs under the outsole. */
  lugs?: number
}

export type ShoeForm = {
  upper: Mesh
  lining: Mesh
  midsole: Mesh
  outsole: Mesh
}

/** Where things lie on a shoe: in space above the closed throat, and on the drawing of its upper. */
export type ShoeMap = {
  above: (x: number, around: number, lift: number) => Vector
  normal: (x: number, around: number) => Vector
  drawn: (x: number, around: number) => Point
}

const SOLE_REACH = 16
const LUG_PITCH = 44
const COLLAR_DEPTH = 74
/** Share of the section that the padded collar leaves open. */
const MOUTH = 0.74
/** The edges of the throat lie this far from the middle, as a share of the section. */
export const THROAT = 0.1
const THROAT_DEPTH = 11

export function formShoe(last: Last): ShoeForm {
  const at = upperPoint(last)
  return {
    upper: surface(128, 220, (s, t) => {
      const x = spread(last.heel, last.toe, t)
      return { at: at(x, s), uv: [x, unrolled(at, x, s)] }
    }),
    // Reversed winding: it is lit as an inside.
    lining: surface(48, 90, (s, t) => {
      const x = last.collar.from + 16 + (last.collar.to - last.collar.from - 20) * t
      const [px, y, z] = at(x, 0.5 + (0.5 - s) * 0.52)
      return { at: [px, y - 1.2, z], uv: [px, y] }
    }),
    midsole: sole(last, 0),
    outsole: sole(last, 1),
  }
}

export function mapShoe(last: Last): ShoeMap {
  const at = upperPoint(last)
  const closed = upperPoint({ ...last, collar: { from: 0, to: 0 }, throat: 0 })
  const normal = (x: number, around: number): Vector => {
    const along = difference(closed(x + 4, around), closed(x - 4, around))
    const across = difference(closed(x, around - 0.012), closed(x, around + 0.012))
    return unit([
      along[1] * across[2] - along[2] * across[1],
      along[2] * across[0] - along[0] * across[2],
      along[0] * across[1] - along[1] * across[0],
    ])
  }
  return {
    normal,
    above: (x, around, lift) => {
      const [px, y, z] = closed(x, around)
      const [nx, ny, nz] = normal(x, around)
      return [px + nx * lift, y + ny * lift, z + nz * lift]
    },
    drawn: (x, around) => [x, unrolled(at, x, around)],
  }
}

const difference = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

/** A point of the upper at length x; `around` runs from the outer edge (0) over the top (0.5) to the inner edge (1). */
function upperPoint(last: Last): (x: number, around: number) => Vector {
  const top = profile(last.top)
  const halfWidth = profile(last.halfWidth)
  const base = profile(last.soleTop)
  const { from, to } = last.collar
  return (x, around) => {
    const angle = around * Math.PI
    const rise = Math.sin(angle) ** 0.7
    const across = superellipse(Math.cos(angle), 0.72)
    const foot = base(x) + 14
    const isCollar = smoothstep(from - 4, from + 26, x) * (1 - smoothstep(to - 40, to, x))
    // Walls lean in toward the ankle; the heel bulges and tucks in again above.
    const lean = 1 - (0.3 + 0.14 * isCollar) * rise ** 1.6
    const tuck = 16 * Math.sin(rise * Math.PI) * (1 - smoothstep(last.heel, last.heel + 120, x))
    const mouth = Math.max(0, 1 - (Math.abs(Math.cos(angle)) / MOUTH) ** 4)
    const isThroat = (1 - smoothstep(last.throat - 34, last.throat - 6, x)) * smoothstep(to - 30, to + 10, x)
    const gap = 1 - smoothstep(THROAT - 0.025, THROAT + 0.012, Math.abs(around - 0.5))
    const y = foot + (top(x) - foot) * rise + isCollar * mouth * COLLAR_DEPTH + isThroat * gap * THROAT_DEPTH
    return [x - tuck, y, halfWidth(x) * across * lean]
  }
}

/** Height in the drawing: the length up the wall and over the top, so that a mesh keeps its grain around the toe. */
function unrolled(at: (x: number, around: number) => Vector, x: number, around: number): number {
  const target = Math.min(around, 1 - around)
  const steps = Math.max(1, Math.round(target * 96))
  let [, y, z] = at(x, 0)
  let height = y
  for (let step = 1; step <= steps; step++) {
    const [, nextY, nextZ] = at(x, (target * step) / steps)
    height -= Math.hypot(nextY - y, nextZ - z)
    y = nextY
    z = nextZ
  }
  return height
}

function sole(last: Last, layer: 0 | 1): Mesh {
  const halfWidth = profile(last.halfWidth)
  const topLine = profile(last.soleTop)
  const bottomLine = profile(last.soleBottom)
  const [heel, toe] = [last.heel - SOLE_REACH, last.toe + SOLE_REACH]
  return surface(80, 320, (s, t) => {
    const x = spread(heel, toe, t)
    const inner = last.heel + ((x - heel) / (toe - heel)) * (last.toe - last.heel)
    const fullTop = topLine(x)
    const lug = layer && last.lugs ? last.lugs * smoothstep(-0.25, 0.1, Math.sin((x / LUG_PITCH) * Math.PI * 2)) : 0
    const bottom = bottomLine(x) + layer * 4
    const top = layer === 0 ? fullTop : bottom - 18
    const angle = Math.PI / 2 - s * Math.PI * 2
    const up = superellipse(Math.sin(angle), 0.5)
    // The side walls are slightly hollow and flare toward the floor.
    const flare = 1 + 0.05 * (1 - up) - (layer === 0 ? 0.05 * (1 - up * up) : 0)
    const reach = (halfWidth(inner) + SOLE_REACH * roundEnd(t) + layer * 2) * flare
    const y = (top + bottom) / 2 - ((bottom - top) / 2) * up * roundEnd(t) + (up < 0 ? lug * -up : 0)
    return { at: [x, y, -reach * superellipse(Math.cos(angle), 0.5)], uv: [x, y] }
  })
}

/** Sections are denser at heel and toe, where the form curves most. */
const spread = (from: number, to: number, t: number): number => from + ((to - from) * (1 - Math.cos(Math.PI * t))) / 2

const roundEnd = (t: number): number => Math.min(1, Math.sin(Math.PI * t) * 5) ** 0.5
