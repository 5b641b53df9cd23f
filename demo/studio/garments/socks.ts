import { everywhere, groove, peak, ribs } from '../render/drawing.ts'
import type { Vector } from '../render/geometry.ts'
import { profile } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Colors, Model, Part } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { curve, sweep, transformMesh } from '../render/surface.ts'
import { lowSocks } from './low-sock.ts'

export type SocksVariant = {
  seed: number
  height: 'no-show' | 'quarter' | 'crew' | 'knee'
  design: 'plain' | 'tipped' | 'blocked' | 'cushioned'
}

const ANKLE_Y = 790
const KNIT = { roughness: 0.94, specular: 0.008, sheen: 0.5, grain: 1.1, knit: 1.1 }
/** An invisible sock has no leg: see low-sock.ts. */
type Height = Exclude<SocksVariant['height'], 'no-show'>
const LEG: Record<Height, number> = { quarter: 190, crew: 390, knee: 720 }
const FOOT = 420

export function socks(variant: SocksVariant): Model {
  const { seed, height, design } = variant
  return height === 'no-show' ? lowSocks(seed, KNIT) : leggedSocks({ seed, height, design })
}

type Legged = Pick<SocksVariant, 'seed' | 'design'> & { height: Height }

function leggedSocks(variant: Legged): Model {
  const leg = LEG[variant.height]
  const material = KNIT
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
  const zoom = { knee: 0.9, crew: 1.05, quarter: 1.15 }[variant.height]
  return {
    parts: pair,
    views: {
      front: { zoom, look: [590, middle] },
      back: { zoom, look: [410, middle], yaw: Math.PI },
      detail: { zoom: 2.3, look: [470, ANKLE_Y - (variant.height === 'knee' ? leg - 190 : 110)] },
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

function sock({ seed, height }: Legged, leg: number): Mesh {
  const noise = createNoise(seed)
  const calf = { knee: 172, crew: 158, quarter: 156 }[height]
  const bulge = height === 'knee' ? 34 : 2
  const legShare = leg / (leg + FOOT)
  const width = profile([
    [0, calf - 8],
    [0.02, calf],
    [legShare * 0.14, calf],
    [legShare * 0.42, calf + bulge],
    [legShare * 0.88, 132],
    [legShare + 0.05, 156],
    [legShare + 0.13, 146],
    [0.8, 130],
    [0.92, 130],
    [0.965, 108],
    [0.988, 72],
    [1, 20],
  ])
  const shape = sweep({
    path: legAndFoot(leg),
    width: (t) => width(t) * (1 + 0.02 * noise.at(t * 22, 1)),
    thickness: (t) => width(t) * 0.4,
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
      [398, ANKLE_Y - 4, 0],
      [416, ANKLE_Y + 70, 0],
      [490, ANKLE_Y + 104, 0],
      [596, ANKLE_Y + 114, 0],
      [690, ANKLE_Y + 124, 0],
      [398 + FOOT - 30, ANKLE_Y + 134, 0],
    ],
    220,
  )
}

/** Positions along the sock: the cuff, the turn of the heel, the toe. */
const places = (leg: number) => ({ cuff: Math.min(74, leg), heel: leg + 34, toe: leg + FOOT - 60 })

function relief(variant: Legged, leg: number) {
  const { cuff, heel, toe } = places(leg)
  const legRibs = ribs(`M300 -20 H700 V${variant.design === 'cushioned' ? leg - 20 : cuff} H300 Z`, 7.2, 0, 1.2)
  const calf = variant.height === 'knee' ? ribs(`M300 ${cuff} H700 V${leg - 60} H300 Z`, 9, 0, 0.5) : ''
  const arch = ribs(`M300 ${heel + 110} H700 V${heel + 190} H300 Z`, 6, 90, 0.7)
  return {
    front: `${legRibs}${calf}${arch}${groove(
      `M300 ${cuff}
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

function art(variant: Legged, leg: number, { base, trim, panel, accent }: Colors) {
  const { cuff, heel, toe } = places(leg)
  const strong = variant.design === 'plain' ? trim : panel
  const bandHeight = { plain: 0, cushioned: 0, tipped: cuff * 0.45, blocked: cuff * 1.5 }[variant.design]
  const cuffBand = bandHeight ? ring(-20, bandHeight + 20, panel) : ''
  const ends = `<path d="${heelPatch(heel)}" fill="${strong}"/>${ring(toe, 200, strong)}`
  const markAt = Math.min(cuff + 54, leg - 20)
  return { front: `${everywhere(base)}${cuffBand}${ends}${peak(500, markAt, 36, accent)}` }
}

const ring = (from: number, length: number, color: string): string =>
  `<rect x="300" y="${from}" width="400" height="${length}" fill="${color}"/>`
