import sharp from 'sharp'
import { applyColorway } from './apply-colorway.ts'
import { SHEET } from './geometry.ts'
import { castLight } from './light.ts'
import type { Mesh } from './mesh.ts'
import type { Colors, GarmentView, Model, Part } from './model.ts'
import { createNoise } from './noise.ts'
import type { Camera, Frame, GBuffer } from './raster.ts'
import { createGBuffer, drawMesh } from './raster.ts'
import { applyRelief } from './relief.ts'
import type { LightBuffer } from './shade.ts'
import { shade } from './shade.ts'
import { floorShadow, wallShadow } from './shadow.ts'
import type { Survey } from './survey.ts'
import { survey } from './survey.ts'

/** Everything of an image except its colors. */
export type Shot = {
  buffer: GBuffer
  seen: Survey
  lit: LightBuffer
  parts: readonly Part[]
  /** Darkness of the backdrop at each pixel of the image, 0…1. */
  shadow: Float32Array
  width: number
  height: number
}

export type Backdrop = keyof typeof BACKDROPS

/** One family of soft tones, so that a grid of products looks like one shoot. */
const BACKDROPS = {
  stone: { near: [247, 246, 243], far: [221, 219, 213] },
  mist: { near: [243, 245, 247], far: [213, 218, 222] },
  sand: { near: [248, 243, 234], far: [226, 215, 198] },
  sage: { near: [241, 244, 238], far: [211, 218, 205] },
  blush: { near: [250, 241, 238], far: [232, 211, 204] },
  lilac: { near: [244, 242, 248], far: [217, 212, 228] },
} as const satisfies Record<string, { near: readonly number[]; far: readonly number[] }>

const LIGHT_SPOT = { x: 0.38, y: 0.3, reach: 0.95 }
const SHADOW_COLOR = [20, 22, 30] as const

sharp.concurrency(1)

/** Places and lights a model once; colorways are applied later. */
export async function renderShot(
  model: Pick<Model, 'parts' | 'stand'>,
  meshes: readonly Mesh[],
  camera: Camera,
  frame: Frame,
): Promise<Shot> {
  const zoom = (frame.width / SHEET.width) * (camera.zoom ?? 1)
  const buffer = createGBuffer(
    Math.round(frame.width * frame.supersampling),
    Math.round(frame.height * frame.supersampling),
    zoom * frame.supersampling,
  )
  for (const [index, mesh] of meshes.entries()) drawMesh(buffer, mesh, index, camera)
  const surveyed = survey(buffer, model.parts.length)
  const structure = await applyRelief(buffer, surveyed, model.parts)
  const lit = shade(buffer, surveyed, castLight(buffer), structure, model.parts)

  const shadow =
    model.stand === 'wall'
      ? await wallShadow(buffer, frame, zoom)
      : await floorShadow(meshes, camera, frame, zoom, model.stand.floor)
  return { buffer, seen: surveyed, lit, parts: model.parts, shadow, width: frame.width, height: frame.height }
}

/** The parts that a view shows, already placed for it. */
export async function renderView(
  model: Model,
  view: GarmentView,
  meshOf: (part: Part) => Mesh,
  frame: Frame,
): Promise<Shot> {
  const parts = partsIn(model, view)
  return renderShot({ ...model, parts }, parts.map(meshOf), model.views[view], frame)
}

export const partsIn = ({ parts }: Model, view: GarmentView): Part[] =>
  parts.filter(({ views }) => !views || views.includes(view))

/** Sews every part once, however many views show it. */
export function sewOnce(): (part: Part) => Mesh {
  const sewn = new Map<Part, Mesh>()
  return (part) => {
    const mesh = sewn.get(part) ?? part.mesh()
    sewn.set(part, mesh)
    return mesh
  }
}

/** Only the garment in one colorway: RGBA at the image's size. */
export async function renderGarment(shot: Shot, colors: Colors): Promise<Uint8Array> {
  const { buffer, width, height } = shot
  const image = await applyColorway(buffer, shot.seen, shot.lit, shot.parts, colors)
  return sharp(image, { raw: { width: buffer.width, height: buffer.height, channels: 4 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer()
}

/** The finished image: garment, shadow and backdrop as RGB. */
export async function renderImage(shot: Shot, colors: Colors, backdrop: Backdrop): Promise<Uint8Array> {
  const garment = await renderGarment(shot, colors)
  const scene = paintBackdrop(backdrop, shot.width, shot.height)
  overlayGarment(scene, garment, shot.shadow)
  return scene
}

const painted = new Map<string, Uint8Array>()

/** Cached per size and copied, because every image of a product uses it. */
function paintBackdrop(name: Backdrop, width: number, height: number): Uint8Array {
  const key = `${name} ${width} ${height}`
  const backdrop = painted.get(key) ?? paintGradient(BACKDROPS[name], width, height)
  painted.set(key, backdrop)
  return backdrop.slice()
}

export function paintGradient(
  { near, far }: { near: readonly number[]; far: readonly number[] },
  width: number,
  height: number,
): Uint8Array {
  const noise = createNoise(5)
  const scene = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const share = Math.min(
        1,
        Math.hypot((x / width - LIGHT_SPOT.x) * 0.9, y / height - LIGHT_SPOT.y) / LIGHT_SPOT.reach,
      )
      // A little grain keeps the gradient from banding.
      const grain = 0.5 + noise.at(x * 1.7, y * 1.7) * 0.8
      for (let channel = 0; channel < 3; channel++) {
        const from = near[channel] as number
        scene[(y * width + x) * 3 + channel] = from + ((far[channel] as number) - from) * share + grain
      }
    }
  }
  return scene
}

/** Blends shadow and garment over the scene. */
export function overlayGarment(scene: Uint8Array, garment: Uint8Array, shadow: Float32Array) {
  for (let pixel = 0; pixel < shadow.length; pixel++) {
    const dark = shadow[pixel] as number
    const alpha = (garment[pixel * 4 + 3] as number) / 255
    for (let channel = 0; channel < 3; channel++) {
      const index = pixel * 3 + channel
      const wall = scene[index] as number
      const shaded = wall + ((SHADOW_COLOR[channel] as number) - wall) * dark
      scene[index] = shaded + ((garment[pixel * 4 + channel] as number) - shaded) * alpha
    }
  }
}
