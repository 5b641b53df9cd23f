import { everywhere, groove, patchRelief, peak, solid, stitch } from '../render/drawing.ts'
import type { Vector } from '../render/geometry.ts'
import { profile } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Material, Model, Part } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { curve, merge, superellipse, surface, sweep } from '../render/surface.ts'
import { zipLineArt, zipLineRelief } from './fastenings.ts'

export type DuffelVariant = { seed: number; size: 'gym' | 'weekend'; ends: 'panel' | 'plain' }

const CANVAS: Material = { roughness: 0.8, specular: 0.02, sheen: 0.3, grain: 0.9 }
const WEBBING: Material = { roughness: 0.85, specular: 0.014, sheen: 0.3, grain: 1.2 }

export function duffel(variant: DuffelVariant): Model {
  const half = variant.size === 'gym' ? 300 : 350
  const height = variant.size === 'gym' ? 290 : 330
  const middle = 860 - height / 2
  const parts: Part[] = [
    {
      name: 'body',
      mesh: () => body(variant, half, height, middle),
      material: CANVAS,
      relief: { front: relief(half), inside: '' },
      art: ({ base, panel, trim, ink, onInk }) => ({
        front: `${everywhere(base)}${variant.ends === 'panel' ? ends(half, panel) : ''}
          ${zipLineArt('M0 0 H1000', trim, ink)}<path d="${PATCH}" fill="${ink}"/>${peak(500, 190, 46, onInk)}`,
      }),
    },
    {
      name: 'handles',
      mesh: () => handles(height, middle),
      material: WEBBING,
      relief: { front: `${stitch('M10 0 V900')}${stitch('M-10 0 V900')}` },
      art: solid(({ trim }) => trim),
    },
    { name: 'strap', mesh: () => shoulderStrap(half, middle), material: WEBBING, art: solid(({ ink }) => ink) },
  ]
  return {
    parts,
    views: {
      front: { zoom: 1.04, yaw: 0.34, tilt: 0.24, look: [500, 664] },
      back: { zoom: 1.04, yaw: Math.PI - 0.7, tilt: 0.3, look: [500, 664] },
      detail: { zoom: 2.2, yaw: 0.3, tilt: 0.3, look: [520, 640] },
    },
    stand: { floor: 862 },
  }
}

/** A stuffed tube; the drawing runs around it from the zip on top (v = 0). */
function body({ seed }: DuffelVariant, half: number, height: number, middle: number): Mesh {
  const noise = createNoise(seed)
  const fullness = profile([
    [0, 0],
    [0.004, 0.4],
    [0.02, 0.72],
    [0.06, 0.92],
    [0.14, 1],
    [0.86, 1],
    [0.94, 0.92],
    [0.98, 0.72],
    [0.996, 0.4],
    [1, 0],
  ])
  return surface(180, 160, (s, t) => {
    const turn = s * Math.PI * 2
    const full = fullness(t) * (1 - 0.05 * Math.sin(t * Math.PI))
    const slack = 9 * noise.fractal(t * 6, turn * 1.4 + 5, 3) * full
    const radius = (height / 2) * full + slack
    const x = 500 - half + half * 2 * t
    const y = middle - radius * superellipse(Math.cos(turn), 0.8)
    const fromZip = (turn > Math.PI ? Math.PI * 2 - turn : -turn) * (height / 2)
    return { at: [x, y, -radius * 0.94 * superellipse(Math.sin(turn), 0.8)], uv: [x, fromZip] }
  })
}

const PATCH = 'M452 158 H548 V224 H452 Z'

function relief(half: number): string {
  const edge = [500 - half + 84, 500 + half - 84].map(
    (x) => `${groove(`M${x} -700 V700`, 4, 0.2)}${stitch(`M${x + 7} -700 V700`)}${stitch(`M${x - 7} -700 V700`)}`,
  )
  return `${zipLineRelief('M0 0 H1000')}${edge.join('')}${patchRelief(PATCH, 2.6)}`
}

const ends = (half: number, color: string): string =>
  [-300, 500 + half - 84]
    .map((x) => `<rect x="${x}" y="-900" width="${x < 0 ? 800 - half + 84 : 600}" height="1800" fill="${color}"/>`)
    .join('')

function handles(height: number, middle: number): Mesh {
  const loops = [1, -1].map((side) => {
    const face = (height / 2) * 0.96 * side
    const top = middle - height / 2
    const points: Vector[] = [
      [392, middle + 120, face * 0.86],
      [392, middle, face * 1.02],
      [398, middle - 80, face * 0.92],
      [424, top - 54, face * 0.4],
      [500, top - 92, face * 0.26],
      [576, top - 54, face * 0.4],
      [602, middle - 80, face * 0.92],
      [608, middle, face * 1.02],
      [608, middle + 120, face * 0.86],
    ]
    return sweep({
      path: curve(points, 140),
      width: () => 32,
      thickness: () => 9,
      facing: (t) => [0, -0.3 * Math.sin(Math.PI * t), side],
      sides: 24,
    })
  })
  return merge(loops)
}

function shoulderStrap(half: number, middle: number): Mesh {
  const path = curve(
    [
      [504 - half, middle - 40, 0],
      [480 - half, middle - 6, 40],
      [486 - half, middle + 70, 120],
      [440 - half * 0.5, 848, 224],
      [500, 852, 246],
      [600, 852, 220],
      [500 + half * 0.8, 846, 150],
      [510 + half, middle + 40, 60],
      [498 + half, middle - 36, 0],
    ],
    180,
  )
  return sweep({ path, width: () => 26, thickness: () => 6, facing: [0, -1, 0.35], sides: 20 })
}
