import { everywhere, filled, gray, groove, patchRelief, peak, solid } from '../render/drawing.ts'
import type { Vector } from '../render/geometry.ts'
import { smoothstep } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Material, Part } from '../render/model.ts'
import { curve, merge, sweep } from '../render/surface.ts'
import type { Last, ShoeMap } from './shoe-last.ts'
import { THROAT } from './shoe-last.ts'

const ROWS = 6
/** How far from the middle the eyelets sit, as a share of the section. */
const EYELET = 0.172
const EYELET_RADIUS = 8
const LACE = { width: 16, thickness: 3.4 }
const WOVEN: Material = { roughness: 0.9, specular: 0.01, sheen: 0.35, grain: 1 }

/** A place on the shoe: length, share of the section, height above the upper. */
type Place = readonly [x: number, around: number, lift: number]

export function lacingParts(last: Last, map: ShoeMap, upper: Material): Part[] {
  return [
    {
      name: 'tongue',
      mesh: () => tongue(last, map),
      material: upper,
      relief: { front: patchRelief('M-24 10 H24 V44 H-24 Z', 1.4) },
      art: ({ base, panel, accent }) => ({
        front: `${everywhere(base)}${filled('M-24 10 H24 V44 H-24 Z', panel)}${peak(0, 29, 26, accent)}`,
      }),
    },
    {
      name: 'laces',
      mesh: () => merge([...strands(last, map), ...bow(last, map)]),
      material: WOVEN,
      relief: { front: HERRINGBONE },
      art: solid(({ trim }) => trim),
    },
  ]
}

/** Rows of eyelets in the stay, as relief or as color. */
export function eyelets(last: Last, { drawn }: ShoeMap, ring: string, hole: string): string {
  return rows(last)
    .map((x) => {
      const [u, v] = drawn(x, 0.5 - EYELET)
      return `<circle cx="${u}" cy="${v}" r="${EYELET_RADIUS}" fill="${ring}"/><circle cx="${u}" cy="${v}" r="${EYELET_RADIUS * 0.55}" fill="${hole}"/>`
    })
    .join('')
}

export const eyeletRelief = (last: Last, map: ShoeMap): string => eyelets(last, map, gray(3.4), gray(-3))

/** The band along the throat that carries the eyelets, as a path of the drawing. */
export function eyestay({ throat, collar }: Last, { drawn }: ShoeMap): string {
  const along = steps(collar.to - 12, throat + 30, 24)
  const outer = along.map((x) => drawn(x, 0.5 - THROAT - 0.13 - 0.035 * smoothstep(throat - 40, collar.to, x)))
  const inner = along.map((x): readonly [number, number] => [x, drawn(x, 0.5)[1] - 30])
  return `M${[...outer, ...inner.reverse()].map(([u, v]) => `${u.toFixed(1)} ${v.toFixed(1)}`).join(' L')} Z`
}

/** The padded edge around the ankle, as a path of the drawing. */
export function collarBand({ collar }: Last, { drawn }: ShoeMap): string {
  const along = steps(collar.from - 14, collar.to + 4, 40)
  const lower = along.map((x) => drawn(x, 0.155))
  const upper = along.map((x): readonly [number, number] => [x, drawn(x, 0.3)[1] - 40])
  return `M${[...lower, ...upper.reverse()].map(([u, v]) => `${u.toFixed(1)} ${v.toFixed(1)}`).join(' L')} Z`
}

/** Padded at its top, thin under the laces. */
function tongue({ throat, collar }: Last, { above }: ShoeMap): Mesh {
  const along = [0.1, 0.35, 0.6, 0.85].map((share) => above(throat + (collar.to + 6 - throat) * share, 0.5, -6))
  const [x = 0, y = 0] = along.at(-1) ?? []
  return sweep({
    path: curve([[x - 40, y - 44, 0], [x - 33, y - 32, 0], [x - 20, y - 13, 0], ...along.reverse()], 90),
    width: (t) => 64 + 40 * (1 - smoothstep(0.08, 0.4, t)) - 26 * (1 - smoothstep(0, 0.07, t)),
    thickness: (t) => 7 + 12 * (1 - smoothstep(0.14, 0.4, t)) * smoothstep(-0.04, 0.06, t),
    facing: [0.55, -0.83, 0],
    sides: 48,
    roundness: 0.8,
  })
}

/** From each eyelet across to the next one on the other side; the strands of one hand lie on top. */
function strands(last: Last, map: ShoeMap): Mesh[] {
  const at = rows(last)
  const first = at[0] ?? last.throat
  const crossings = at.slice(1).flatMap((x, i) => {
    const from = at[i] ?? x
    return [strand(map, from, x, -1, 5), strand(map, from, x, 1, 10)]
  })
  return [strand(map, first, first, 1, 6), ...crossings]
}

function strand(map: ShoeMap, from: number, to: number, side: number, lift: number): Mesh {
  const places = steps(0, 1, 24).map((share): Place => {
    const rise = Math.sin(Math.PI * share) ** 0.5
    return [
      from + (to - from) * share,
      0.5 + side * EYELET * (1 - 2 * share),
      -2 + lift * rise + 3 * Math.sin(Math.PI * share),
    ]
  })
  return lace(map, places)
}

/** Two loops, two ends and the knot between them. */
function bow(last: Last, map: ShoeMap): Mesh[] {
  const x = (rows(last).at(-1) ?? 0) + 4
  const sides = [-1, 1].flatMap((side) => {
    const place = (ahead: number, aside: number, lift: number): Place => [x + ahead, 0.5 + side * aside, lift]
    return [
      [
        place(0, 0.01, 14),
        place(8, 0.07, 24),
        place(30, 0.16, 23),
        place(60, 0.225, 12),
        place(74, 0.2, 9),
        place(58, 0.13, 13),
        place(26, 0.05, 17),
        place(2, 0.01, 16),
      ],
      [place(2, 0.01, 14), place(34, 0.035, 18), place(76, 0.075, 15), place(116, 0.1, 13)],
      [place(-4, EYELET, 0), place(-3, 0.1, 11), place(0, 0.01, 14)],
    ]
  })
  const knot = lace(
    map,
    smooth([
      [x + 2, 0.46, 15],
      [x + 2, 0.5, 21],
      [x + 2, 0.54, 15],
    ]),
    26,
    13,
  )
  return [...sides.map((places) => lace(map, smooth(places))), knot]
}

function lace(
  { above, normal }: ShoeMap,
  places: readonly Place[],
  width = LACE.width,
  thickness = LACE.thickness,
): Mesh {
  const facing = (t: number): Vector => {
    const [x = 0, around = 0.5] = places[Math.round(t * (places.length - 1))] ?? []
    return normal(x, around)
  }
  return sweep({
    path: places.map(([x, around, lift]) => above(x, around, lift)),
    width: () => width,
    thickness: () => thickness,
    facing,
    sides: 16,
    roundness: 0.6,
  })
}

const smooth = (places: readonly Place[]): Place[] => curve(places, 48) as Place[]

const rows = ({ throat, collar }: Last): number[] => steps(throat - 22, collar.to + 22, ROWS - 1)

const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count)

const HERRINGBONE = Array.from({ length: 80 }, (_, i) => groove(`M-12 ${i * 3.4} l12 3 l12 -3`, 1.1, 0.035)).join('')
