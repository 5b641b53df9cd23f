import type { Vector } from './geometry.ts'
import { unit } from './geometry.ts'
import type { LightMap } from './light.ts'
import type { Material, Part } from './model.ts'
import { createNoise } from './noise.ts'
import type { GBuffer } from './raster.ts'
import { FACE_INSIDE } from './raster.ts'
import type { Structure } from './relief.ts'
import type { Survey } from './survey.ts'

/** Light per pixel before color: every colorway multiplies its albedo with it. */
export type LightBuffer = {
  key: Float32Array
  ambient: Float32Array
  sheen: Float32Array
  specular: Float32Array
  tone: Float32Array
}

const KEY = unit([-0.46, -0.58, 0.67])
const FILL = unit([0.72, -0.1, 0.55])
const BOUNCE = unit([-0.75, 0.35, 0.2])
const RIM = unit([0.35, -0.85, -0.25])
const HALFWAY = unit([KEY[0], KEY[1], KEY[2] + 1])

export function shade(
  buffer: GBuffer,
  { pixels }: Survey,
  light: LightMap,
  structure: Structure,
  parts: readonly Part[],
): LightBuffer {
  const plane = () => new Float32Array(buffer.width * buffer.height)
  const lit: LightBuffer = { key: plane(), ambient: plane(), sheen: plane(), specular: plane(), tone: plane() }
  const melange = createNoise(41)
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number
    const { material } = parts[buffer.part[pixel] as number] as Part
    const row = (pixel / buffer.width) | 0
    const column = pixel - row * buffer.width
    const soft = Math.min(light.height - 1, row >> 1) * light.width + Math.min(light.width - 1, column >> 1)
    illuminate(lit, buffer, structure, pixel, material, light.openness[soft] as number, light.keyShadow[soft] as number)

    let tone = 1 - 0.5 * (structure.perforated[pixel] as number)
    if (material.heather) {
      const u = buffer.uv[pixel * 2] as number
      const v = buffer.uv[pixel * 2 + 1] as number
      tone *= 1 + material.heather * (melange.at(u * 0.2, v * 1.1) * 0.6 + melange.at(u * 0.6 + 9, v * 0.4) * 0.4)
    }
    lit.tone[pixel] = tone
  }
  return lit
}

function illuminate(
  lit: LightBuffer,
  buffer: GBuffer,
  structure: Structure,
  pixel: number,
  material: Material,
  openness: number,
  keyShadow: number,
) {
  const nx = buffer.normal[pixel * 3] as number
  const ny = buffer.normal[pixel * 3 + 1] as number
  const nz = buffer.normal[pixel * 3 + 2] as number
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  const [x, y, z] = [nx / length, ny / length, nz / length]
  const isInside = ((buffer.face[pixel] as number) & FACE_INSIDE) !== 0
  const cavity = 1 + 0.55 * (structure.cavity[pixel] as number)
  const open = openness ** 1.15 * cavity * (isInside ? 0.55 : 1)
  const reach = keyShadow * (isInside ? 0.5 : 1) * (0.75 + 0.25 * cavity)
  const gloss = structure.gloss[pixel] as number
  const specular = material.specular + 0.05 * gloss

  const facing = dot(KEY, x, y, z)
  const edge = (1 - Math.max(0, z)) ** 3
  const sky = 0.17 + 0.23 * (0.5 - 0.5 * y)
  const glint = Math.min(6, highlight(dot(HALFWAY, x, y, z), material.roughness * (1 - 0.45 * gloss)))
  lit.key[pixel] = wrap(facing, 0.1) * reach
  lit.ambient[pixel] = open * (sky + 0.15 * wrap(dot(FILL, x, y, z), 0.35) + 0.055 * wrap(dot(BOUNCE, x, y, z), 0.3))
  lit.sheen[pixel] = material.sheen * edge * open * (0.45 + 0.55 * Math.max(0, dot(RIM, x, y, z) + 0.6))
  lit.specular[pixel] = specular * (glint * reach * Math.max(0, facing) * 0.8 + edge * 0.5 * open)
}

const dot = (direction: Vector, x: number, y: number, z: number): number =>
  direction[0] * x + direction[1] * y + direction[2] * z

/** A large softbox reaches slightly around the edge. */
function wrap(cosine: number, reach: number): number {
  const t = (cosine + reach) / (1 + reach)
  return t > 0 ? t * t * 0.4 + t * 0.6 : 0
}

/** GGX distribution. */
function highlight(cosine: number, roughness: number): number {
  const spread = roughness ** 4
  const nearness = Math.max(0, cosine) ** 2
  return spread / (Math.PI * (nearness * (spread - 1) + 1) ** 2)
}
