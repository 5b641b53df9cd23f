import type { GBuffer } from './raster.ts'
import { EMPTY } from './raster.ts'

/** Half the resolution of the image, because both maps are soft. */
export type LightMap = { width: number; height: number; openness: Float32Array; keyShadow: Float32Array }

const DIRECTIONS = 10
const STEPS = 4
/** Radii in sheet units, with the weight of each. */
const RINGS = [
  { radius: 18, weight: 0.34 },
  { radius: 66, weight: 0.36 },
  { radius: 160, weight: 0.3 },
] as const
const OCCLUSION = 1.3
/** Toward the key light: up, left, and this much nearer per pixel. */
const TO_KEY = { x: -0.5, y: -0.62, rise: 0.62 }
const SHADOW_STEPS = 26

/** How open each point is to the studio, and whether the key light reaches it. */
export function castLight(buffer: GBuffer): LightMap {
  const width = buffer.width >> 1
  const height = buffer.height >> 1
  const depth = halve(buffer, width, height)
  const openness = new Float32Array(width * height).fill(1)
  const keyShadow = new Float32Array(width * height).fill(1)
  const rays = ringRays(buffer.scale / 2)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      if ((depth[pixel] as number) === EMPTY) continue
      openness[pixel] = Math.max(0, 1 - OCCLUSION * occlusion(depth, width, height, x, y, rays))
      keyShadow[pixel] = shadow(depth, width, height, x, y, buffer.scale / 2)
    }
  }
  return {
    width,
    height,
    openness: soften(openness, depth, width, height),
    keyShadow: soften(keyShadow, depth, width, height),
  }
}

function halve(buffer: GBuffer, width: number, height: number): Float32Array {
  const depth = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = buffer.depth[y * 2 * buffer.width + x * 2] as number
      depth[y * width + x] = value === EMPTY ? EMPTY : value / 2
    }
  }
  return depth
}

/** Offsets of all samples, in a few rotated sets that neighboring pixels alternate between. */
type Rays = { sets: number; perSet: number; offsets: Float32Array }

function ringRays(scale: number): Rays {
  const sets = 8
  const offsets: number[] = []
  for (let set = 0; set < sets; set++) {
    for (const { radius } of RINGS) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const angle = ((direction + set / sets) / DIRECTIONS) * Math.PI * 2
        for (let step = 1; step <= STEPS; step++) {
          const reach = (radius * scale * (step - ((set * 3) % sets) / sets / 2)) / STEPS
          const fade = 1 - (reach / (radius * scale)) ** 2 * 0.6
          offsets.push(Math.cos(angle) * reach, Math.sin(angle) * reach, reach, fade)
        }
      }
    }
  }
  return { sets, perSet: RINGS.length * DIRECTIONS * STEPS, offsets: Float32Array.from(offsets) }
}

function occlusion(depth: Float32Array, width: number, height: number, x: number, y: number, rays: Rays): number {
  const here = (depth[y * width + x] as number) + 0.6
  let index = ((x * 5 + y * 3 + ((x * y) >> 2)) % rays.sets) * rays.perSet * 4
  let sum = 0
  for (const { weight } of RINGS) {
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      let highest = 0
      for (let step = 0; step < STEPS; step++, index += 4) {
        const column = (x + (rays.offsets[index] as number)) | 0
        const row = (y + (rays.offsets[index + 1] as number)) | 0
        if (column < 0 || row < 0 || column >= width || row >= height) continue
        const slope = ((depth[row * width + column] as number) - here) / (rays.offsets[index + 2] as number)
        if (slope <= 0) continue
        const sine = (slope / Math.sqrt(1 + slope * slope)) * (rays.offsets[index + 3] as number)
        if (sine > highest) highest = sine
      }
      sum += (weight * highest) / DIRECTIONS
    }
  }
  return sum
}

function shadow(depth: Float32Array, width: number, height: number, x: number, y: number, scale: number): number {
  const here = (depth[y * width + x] as number) + 0.8
  // Neighbors start at different distances, or the steps would show as rings.
  const start = 0.5 + ((x * 3 + y * 5) & 7) / 8
  let reaches = 1
  for (let step = start; step <= SHADOW_STEPS; step++) {
    const distance = (step * step * 0.16 + step * 0.5) * scale * 1.2
    const column = (x + TO_KEY.x * distance) | 0
    const row = (y + TO_KEY.y * distance) | 0
    if (column < 0 || row < 0 || row >= height) break
    const over = (depth[row * width + column] as number) - here - TO_KEY.rise * distance
    if (over > 0) reaches = Math.min(reaches, Math.max(0, 1 - over / (distance * 0.55 + 1.5)))
  }
  return reaches
}

/** Averages over neighbors on the same surface to remove the sampling pattern. */
function soften(source: Float32Array, depth: Float32Array, width: number, height: number): Float32Array {
  const radius = 2
  const result = new Float32Array(source.length).fill(1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const here = depth[pixel] as number
      if (here === EMPTY) continue
      let sum = 0
      let weights = 0
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row++) {
        for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
          const there = depth[row * width + column] as number
          if (there === EMPTY) continue
          const weight = Math.abs(there - here) > 5 ? 0.02 : 1
          sum += (source[row * width + column] as number) * weight
          weights += weight
        }
      }
      result[pixel] = sum / weights
    }
  }
  return result
}
