import type { Vector } from '../render/geometry.ts'
import { profile } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import { createNoise } from '../render/noise.ts'
import { curve, merge, mirrorMesh, superellipse, surface, sweep } from '../render/surface.ts'

/** Bounds of a bag or a pocket. */
export type Box = { left: number; right: number; top: number; bottom: number; front: number; back: number }

/** Half of a stuffed bag: boxy across, round at the top, with the slack of packed cloth. */
export function pillow({ left, right, top, bottom, front, back }: Box, seed: number, half: 'front' | 'back'): Mesh {
  const noise = createNoise(seed)
  const fullness = profile([
    [0, 0],
    [0.006, 0.3],
    [0.025, 0.58],
    [0.07, 0.8],
    [0.16, 0.94],
    [0.35, 1],
    [0.75, 1],
    [0.93, 0.97],
    [0.98, 0.86],
    [0.995, 0.6],
    [1, 0],
  ])
  const middle = half === 'front' ? 0 : Math.PI
  const depth = (front - back) / 2
  return surface(150, 150, (s, t) => {
    const turn = middle + (s - 0.5) * Math.PI
    const full = fullness(t)
    const slack = 7 * noise.fractal(turn * 2.2 + 3, t * 5, 3) * full
    const x = (left + right) / 2 + (((right - left) / 2) * full + slack) * superellipse(Math.sin(turn), 0.55)
    const y = top + (bottom - top) * t
    return {
      at: [x, y, (front + back) / 2 + (depth * full ** 0.8 + slack) * superellipse(Math.cos(turn), 0.5)],
      uv: [x, y],
    }
  })
}

export function straps({ left, top, bottom, back }: Box): Mesh {
  const path = curve(
    [
      [462, top + 46, back + 6],
      [430, top + 70, back - 46],
      [396, top + 180, back - 74],
      [378, top + 320, back - 70],
      [350, bottom - 160, back - 34],
      [left + 24, bottom - 60, back + 30],
    ],
    120,
  )
  const strap = sweep({
    path,
    width: (t) => 66 - 42 * Math.max(0, t - 0.62) * 2.2,
    thickness: (t) => 20 - 14 * Math.max(0, t - 0.6) * 2,
    facing: [-0.1, -0.1, -1],
    sides: 36,
  })
  return merge([strap, mirrorMesh(strap, 500)])
}

export function handle({ top, back }: Box): Mesh {
  const path = curve(
    [
      [446, top + 40, back + 46],
      [452, top - 18, back + 30],
      [500, top - 40, back + 26],
      [548, top - 18, back + 30],
      [554, top + 40, back + 46],
    ],
    60,
  )
  return sweep({ path, width: () => 26, thickness: () => 9, facing: [0, -0.2, 1], sides: 24 })
}

export function roll({ left, right, top }: Box): Mesh {
  const path: Vector[] = Array.from({ length: 61 }, (_, i) => [
    left + 14 + ((right - left - 28) * i) / 60,
    top + 24 + 10 * Math.sin((i / 60) * Math.PI),
    6,
  ])
  return sweep({
    path,
    width: (t) => 96 - 20 * (2 * t - 1) ** 4,
    thickness: (t) => 84 - 18 * (2 * t - 1) ** 4,
    facing: [0, 0, 1],
    sides: 48,
    roundness: 1,
  })
}

export function buckleStrap({ top, front }: Box): Mesh {
  const path = curve(
    [
      [500, top - 26, 10],
      [500, top - 14, 52],
      [500, top + 50, 74],
      [500, top + 120, front - 4],
      [500, top + 216, front + 6],
    ],
    60,
  )
  return sweep({
    path,
    width: (t) => (t > 0.62 && t < 0.84 ? 52 : 30),
    thickness: (t) => (t > 0.62 && t < 0.84 ? 18 : 8),
    facing: [0, 0, 1],
    sides: 24,
  })
}
