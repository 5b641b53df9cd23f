import { everywhere, filled, gray, groove, patchRelief, peak, ribs } from '../render/drawing.ts'
import { profile } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Model, Part } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { surface } from '../render/surface.ts'

export type BeanieVariant = {
  seed: number
  shape: 'cuffed' | 'slouch' | 'watch'
  rib: number
  pom?: boolean
  striped?: boolean
}

const RADIUS = 204
const DEPTH = 0.86
const BASE = 812
const KNIT = { roughness: 0.95, specular: 0.008, sheen: 0.6, grain: 1.3, knit: 1.6, heather: 0.05 }

export function beanie(variant: BeanieVariant): Model {
  const top = { cuffed: 410, slouch: 356, watch: 470 }[variant.shape]
  const cuff = { cuffed: 142, slouch: 96, watch: 118 }[variant.shape]
  const middle = (top + BASE) / 2 - (variant.pom ? 40 : 0)
  return {
    parts: [crownPart(variant, top, cuff), cuffPart(variant, cuff), ...(variant.pom ? [pom(top)] : [])],
    views: {
      front: { zoom: 1.15, look: [500, middle], tilt: 0.06 },
      back: { zoom: 1.15, look: [500, middle], yaw: Math.PI - 0.5, tilt: 0.06 },
      detail: { zoom: 2.5, look: [500, BASE - 150], tilt: 0.06, yaw: 0.2 },
    },
    stand: 'wall',
  }
}

function crownPart(variant: BeanieVariant, top: number, cuff: number): Part {
  const stripe = (color: string) => `<rect x="-600" y="${BASE - cuff - 110}" width="2400" height="58" fill="${color}"/>`
  return {
    name: 'crown',
    mesh: () => crown(variant, top),
    material: KNIT,
    relief: { front: ribs(ALL_AROUND, variant.rib, 0, 2.2) },
    art: ({ base, panel }) => ({ front: everywhere(base) + (variant.striped ? stripe(panel) : '') }),
  }
}

function cuffPart(variant: BeanieVariant, cuff: number): Part {
  const label = patch(cuff)
  return {
    name: 'cuff',
    mesh: () => foldedCuff(cuff, variant.seed),
    material: KNIT,
    relief: {
      front: `${ribs(ALL_AROUND, variant.rib, 0, 2.4)}${patchRelief(label, 3.6)}${groove(label, 2, 0.2)}`,
    },
    finish: { front: filled(label, '#030') },
    art: ({ base, panel, onInk, ink }) => ({
      front: [
        everywhere(variant.striped ? panel : base),
        filled(label, ink),
        peak(500, BASE - cuff / 2 - 4, 38, onInk),
      ].join(''),
    }),
  }
}

const ALL_AROUND = 'M-600 0 H1600 V1400 H-600 Z'
const patch = (cuff: number): string => `M452 ${BASE - cuff / 2 - 34} H548 V${BASE - cuff / 2 + 30} H452 Z`

function crown({ seed, shape }: BeanieVariant, top: number): Mesh {
  const noise = createNoise(seed)
  const width = profile([
    [0, 0],
    [0.008, 0.16],
    [0.03, 0.34],
    [0.08, 0.54],
    [0.2, 0.78],
    [0.38, 0.93],
    [0.6, 0.99],
    [0.8, 1],
    [1, 0.97],
  ])
  return surface(220, 120, (s, t) => {
    const turn = (s - 0.5) * Math.PI * 2
    const crumple = 1 + 0.035 * noise.fractal(turn * 1.3 + 9, t * 5, 3) * Math.sin(Math.PI * t)
    const radius = RADIUS * width(t) * crumple
    const lean = shape === 'slouch' ? 34 * (1 - t) ** 2 : 10 * (1 - t) ** 2
    const y = top + (BASE - top - 20) * t + 8 * noise.at(turn, t * 3 + 30) * (1 - t) * Math.min(1, t * 8)
    return {
      at: [500 + lean + radius * Math.sin(turn), y, radius * Math.cos(turn) * DEPTH],
      uv: [500 + turn * RADIUS, top + (BASE - top) * t],
    }
  })
}

function foldedCuff(height: number, seed: number): Mesh {
  const noise = createNoise(seed + 3)
  return surface(220, 60, (s, t) => {
    const turn = (s - 0.5) * Math.PI * 2
    // Rolled at the lower edge, slightly open at the upper one.
    const swell = 16 * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06)) ** 0.45
    const radius = RADIUS * 0.985 + swell + 4 * noise.at(turn * 1.5, t * 2)
    const y = BASE - height + height * t + 5 * noise.at(turn * 1.2 + 5, 2)
    return {
      at: [500 + radius * Math.sin(turn), y, radius * Math.cos(turn) * DEPTH],
      uv: [500 + turn * RADIUS, BASE - height + height * t],
    }
  })
}

function pom(top: number): Part {
  const noise = createNoise(77)
  return {
    name: 'pom',
    mesh: () =>
      surface(200, 140, (s, t) => {
        const turn = (s - 0.5) * Math.PI * 2
        const down = t * Math.PI
        const tuft = noise.at(turn * 13 * Math.sin(down), t * 26) + 0.7 * noise.at(turn * 29, t * 50)
        const radius = 66 + 8 * tuft
        return {
          at: [
            510 + radius * Math.sin(down) * Math.sin(turn),
            top - 34 - radius * Math.cos(down),
            radius * Math.sin(down) * Math.cos(turn),
          ],
          uv: [500 + turn * 66, top + t * 200],
        }
      }),
    material: { ...KNIT, knit: 0, grain: 2.4, sheen: 0.8 },
    relief: { front: everywhere(gray(0)) },
    art: ({ panel }) => ({ front: everywhere(panel) }),
  }
}
