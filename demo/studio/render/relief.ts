import type { Faces, Material, Part } from './model.ts'
import { createNoise } from './noise.ts'
import type { GBuffer } from './raster.ts'
import type { FaceName, Survey } from './survey.ts'
import { FACE_NAMES, faceName, isEmpty } from './survey.ts'
import type { Texture } from './texture.ts'
import { rasterize, sample } from './texture.ts'
import type { Weave } from './weaves.ts'

export type FaceTextures = Partial<Record<FaceName, Texture>>

/** Fine structure per pixel: height above its neighbors, and the kind of surface. */
export type Structure = { cavity: Float32Array; perforated: Float32Array; gloss: Float32Array }

/** Gray levels per unit of height in a relief drawing. */
export const LEVELS_PER_UNIT = 10
const PERFORATION = 5.4
const MAX_DENSITY = 4.4

type Surface = { weave: Weave; relief: FaceTextures; finish: FaceTextures }

/** Applies the drawn reliefs and the weave: moves depth, tilts normals, records cavities. */
export async function applyRelief(buffer: GBuffer, survey: Survey, parts: readonly Part[]): Promise<Structure> {
  const plane = () => new Float32Array(buffer.width * buffer.height)
  const height = plane()
  const structure = { cavity: plane(), perforated: plane(), gloss: plane() }
  const surfaces: Surface[] = []
  for (const [index, { material, relief, finish, weave = weaveHeight(material) }] of parts.entries()) {
    surfaces.push({
      weave,
      relief: await drawFaces(buffer, survey, index, relief, '#808080'),
      finish: await drawFaces(buffer, survey, index, finish, '#000'),
    })
  }
  measure(buffer, survey, surfaces, height, structure)
  tilt(buffer, survey, height, structure)
  return structure
}

export async function drawFaces(
  buffer: GBuffer,
  survey: Survey,
  part: number,
  faces: Faces | undefined,
  ground: string,
): Promise<FaceTextures> {
  if (!faces) return {}
  const density = Math.min(MAX_DENSITY, buffer.scale * 1.1)
  const drawings = {
    front: faces.front,
    back: faces.back ?? faces.front,
    inside: faces.inside ?? faces.back ?? faces.front,
  }
  const textures: FaceTextures = {}
  for (const face of FACE_NAMES) {
    const region = survey.regions[part]?.[face]
    if (region && !isEmpty(region)) textures[face] = await rasterize(drawings[face], region, density, ground)
  }
  return textures
}

function measure(
  buffer: GBuffer,
  { pixels }: Survey,
  surfaces: readonly Surface[],
  height: Float32Array,
  structure: Structure,
) {
  const rgb = new Float32Array(3)
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number
    const surface = surfaces[buffer.part[pixel] as number] as Surface
    const face = faceName(buffer.face[pixel] as number)
    const u = buffer.uv[pixel * 2] as number
    const v = buffer.uv[pixel * 2 + 1] as number
    let units = surface.weave(u, v)

    const relief = surface.relief[face]
    if (relief) {
      sample(relief, u, v, rgb)
      units += ((rgb[0] as number) - 128) / LEVELS_PER_UNIT
    }
    const finish = surface.finish[face]
    if (finish) {
      sample(finish, u, v, rgb)
      structure.perforated[pixel] = ((rgb[0] as number) / 255) * hole(u, v)
      structure.gloss[pixel] = (rgb[1] as number) / 255
      units -= 0.8 * (structure.perforated[pixel] as number)
    }
    height[pixel] = units * buffer.scale
  }
}

function weaveHeight({ grain, knit = 0 }: Material): Weave {
  const noise = createNoise(99)
  return (u, v) => {
    const fuzz = noise.at(u * 1.1, v * 0.9) + 0.6 * noise.at(u * 2.3 + 40, v * 2.1)
    return grain * 0.075 * fuzz + (knit ? knit * stitchHeight(u, v) : 0)
  }
}

/** Jersey: columns of small Vs. */
function stitchHeight(u: number, v: number): number {
  const column = u / 3
  const across = Math.abs(column - Math.floor(column) - 0.5) * 2
  const wave = Math.cos((v / 2.4 - across * 0.55) * Math.PI * 2)
  return 0.16 * wave * (1 - across ** 4) - 0.12 * across ** 6
}

function hole(u: number, v: number): number {
  const column = Math.floor(u / PERFORATION)
  const across = u / PERFORATION - column - 0.5
  const shifted = v / PERFORATION + (column & 1) * 0.5
  const down = shifted - Math.floor(shifted) - 0.5
  const distance = Math.hypot(across, down)
  return distance < 0.2 ? 1 : distance < 0.32 ? (0.32 - distance) / 0.12 : 0
}

function tilt(buffer: GBuffer, { pixels }: Survey, height: Float32Array, structure: Structure) {
  const { width, depth, normal } = buffer
  const reach = Math.max(2, Math.round(buffer.scale * 2.2))
  const border = width * reach
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number
    if (pixel < border || pixel >= height.length - border) continue
    const here = height[pixel] as number
    const right = neighbor(buffer, height, pixel, 1)
    const left = neighbor(buffer, height, pixel, -1)
    const below = neighbor(buffer, height, pixel, width)
    const above = neighbor(buffer, height, pixel, -width)
    normal[pixel * 3] = (normal[pixel * 3] as number) - (right - left) / 2
    normal[pixel * 3 + 1] = (normal[pixel * 3 + 1] as number) - (below - above) / 2

    const around =
      neighbor(buffer, height, pixel, reach) +
      neighbor(buffer, height, pixel, -reach) +
      neighbor(buffer, height, pixel, border) +
      neighbor(buffer, height, pixel, -border)
    structure.cavity[pixel] = Math.max(-1, Math.min(1, (here - around / 4) / (buffer.scale * 2.4)))
  }
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number
    depth[pixel] = (depth[pixel] as number) + (height[pixel] as number)
  }
}

/** The height next to a pixel, or its own at the edge of a part. */
function neighbor({ part }: GBuffer, height: Float32Array, pixel: number, offset: number): number {
  return height[part[pixel + offset] === part[pixel] ? pixel + offset : pixel] as number
}
