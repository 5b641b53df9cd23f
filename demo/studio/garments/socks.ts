import { everywhere, groove, peak, ribs } from '../render/drawing.ts'
import type { Vector } from '../render/geometry.ts'
import { profile } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Colors, Model, Part } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { curve, sweep, transformMesh } from '../render/surface.ts'

export type SocksVariant = {
  seed: number
  height: 'no-show' | 'quarter' | 'crew' | 'knee'
  design: 'plain' | 'tipped' | 'blocked' | 'cushioned'
}

const ANKLE_Y = 790
const LEG: Record<SocksVariant['height'], number> = { 'no-show': 124, quarter: 190, crew: 390, knee: 560 }
const FOOT = 420

export function socks(variant: SocksVariant): Model {
  const leg = LEG[variant.height]
  const material = { roughness: 0.94, specular: 0.008, sheen: 0.5, grain: 1.1, knit: 1.1 }
  const pair: Part[] = [
    {
      name: 'sock',
      mesh: () => sock(variant, leg),
      material,
      relief: relief(variant, leg),
      art: (colors) => art(variant, leg, colors),
    },
    {
      name: 'other',
      mesh: () =>
        transformMesh(sock({ ...variant, seed: variant.seed + 1 }, leg), ([x, y, z]) =>
          tip([x + 148, y - 44, z - 130]),
        ),
      material,
      relief: relief(variant, leg),
      art: (colors) => art(variant, leg, colors),
    },
  ]
  const middle = ANKLE_Y - leg / 2 + 50
  return {
    parts: pair,
    views: {
      front: { zoom: 1.05, look: [590, middle] },
      back: { zoom: 1.05, look: [410, middle], yaw: Math.PI },
      detail: { zoom: 2.3, look: [470, ANKLE_Y - Math.min(leg, 130) + 20] },
    },
    stand: 'wall',
  }
}

const tip = ([x, y, z]: Vector): Vector => {
  const angle = 0.05
  return [
    500 + (x - 500) * Math.cos(angle) - (y - 700) * Math.sin(angle),
    700 + (x - 500) * Math.sin(angle) + (y - 700) * Math.cos(angle),
    z,
  ]
}

function sock({ seed, height }: SocksVariant, leg: number): Mesh {
  const noise = createNoise(seed)
  const calf = { knee: 196, crew: 158, quarter: 156, 'no-show': 148 }[height]
  const legShare = leg / (leg + FOOT)
  const width = profile([
    [0, calf - 8],
    [0.02, calf],
    [legShare * 0.5, calf - 4],
    [legShare * 0.85, 140],
    [legShare + 0.04, 158],
    [legShare + 0.14, 150],
    [0.72, 134],
    [0.9, 132],
    [0.955, 112],
    [0.985, 74],
    [1, 20],
  ])
  const shape = sweep({
    path: legAndFoot(leg),
    width: (t) => width(t) * (1 + 0.02 * noise.at(t * 22, 1)),
    thickness: (t) => width(t) * 0.56,
    facing: [0, 0, 1],
    uvOrigin: [500, 0],
    sides: 72,
    roundness: 0.92,
  })
  return transformMesh(shape, ([x, y, z]) => [
    x + 2.5 * noise.at(y * 0.02, z * 0.05),
    y,
    z * (1 + 0.06 * noise.fractal(x * 0.02, y * 0.02, 3)),
  ])
}

function legAndFoot(leg: number): Vector[] {
  return curve(
    [
      [398, ANKLE_Y - leg, 0],
      [396, ANKLE_Y - leg * 0.6, 0],
      [394, ANKLE_Y - leg * 0.25, 0],
      [398, ANKLE_Y - 8, 0],
      [428, ANKLE_Y + 62, 0],
      [506, ANKLE_Y + 92, 0],
      [600, ANKLE_Y + 108, 0],
      [690, ANKLE_Y + 122, 0],
      [398 + FOOT - 30, ANKLE_Y + 134, 0],
    ],
    220,
  )
}

/** Positions along the sock: the cuff, the turn of the heel, the toe. */
const places = (leg: number) => ({ cuff: Math.min(74, leg), heel: leg + 34, toe: leg + FOOT - 60 })

function relief(variant: SocksVariant, leg: number) {
  const { cuff, heel, toe } = places(leg)
  const smoothFrom = variant.height === 'no-show' ? cuff * 0.4 : cuff
  const legRibs = ribs(`M300 -20 H700 V${variant.design === 'cushioned' ? leg - 20 : smoothFrom} H300 Z`, 7.2, 0, 1.2)
  const arch = ribs(`M300 ${heel + 110} H700 V${heel + 190} H300 Z`, 6, 90, 0.7)
  return {
    front: `${legRibs}${arch}${groove(
      `M300 ${smoothFrom}
      H700`,
      2.4,
      0.12,
    )}${groove(heelPatch(heel), 2.4, 0.14)}${groove(`M300 ${toe} H700`, 2.4, 0.14)}`,
  }
}

/** The heel is on the outer side of the bend. */
const heelPatch = (heel: number): string =>
  `M380 ${heel - 66} C452 ${heel - 50} 500 ${heel - 12} 500 ${heel + 12}
    C500 ${heel + 34} 452 ${heel + 66} 380 ${heel + 80} Z`

function art(variant: SocksVariant, leg: number, { base, trim, panel, accent }: Colors) {
  const { cuff, heel, toe } = places(leg)
  const strong = variant.design === 'plain' ? trim : panel
  const bandHeight = { plain: 0, cushioned: 0, tipped: cuff * 0.45, blocked: cuff * 1.5 }[variant.design]
  const cuffBand = bandHeight ? ring(-20, bandHeight + 20, panel) : ''
  const ends = `<path d="${heelPatch(heel)}" fill="${strong}"/>${ring(toe, 200, strong)}`
  const markAt = variant.height === 'no-show' ? leg + 292 : Math.min(cuff + 54, leg - 20)
  return { front: `${everywhere(base)}${cuffBand}${ends}${peak(500, markAt, 36, accent)}` }
}

const ring = (from: number, length: number, color: string): string =>
  `<rect x="300" y="${from}" width="400" height="${length}" fill="${color}"/>`
