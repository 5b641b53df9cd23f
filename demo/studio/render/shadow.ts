import sharp from 'sharp'
import type { Mesh } from './mesh.ts'
import type { Camera, Frame, GBuffer } from './raster.ts'
import { EMPTY, fillTriangle, project } from './raster.ts'

type Veil = { dx: number; dy: number; blur: number; dark: number }

/** A garment hangs a hand's width in front of the wall: a wide, a medium and a close shadow. Lengths in sheet units. */
const WALL_VEILS: readonly Veil[] = [
  { dx: 46, dy: 66, blur: 44, dark: 0.2 },
  { dx: 20, dy: 28, blur: 16, dark: 0.2 },
  { dx: 6, dy: 9, blur: 4, dark: 0.14 },
]
const DOWN = { x: 0, z: 0 }
/** Sideways and backward drift per unit of height under the key light. */
const ALONG_KEY = { x: 0.5, z: -0.7 }
/** Only parts this close to the floor cast a contact shadow. */
const CONTACT_HEIGHT = 46
/** Shadows are soft, so a quarter of the image's resolution is enough. */
const REDUCTION = 4

export async function wallShadow(buffer: GBuffer, frame: Frame, scale: number): Promise<Float32Array> {
  const mask = new Uint8Array(buffer.part.length)
  for (let pixel = 0; pixel < mask.length; pixel++) mask[pixel] = buffer.part[pixel] === -1 ? 0 : 255
  const small = reduced(frame)
  const silhouette = await sharp(mask, { raw: { width: buffer.width, height: buffer.height, channels: 1 } })
    .resize(small.width, small.height, { fit: 'fill' })
    .toColorspace('b-w')
    .raw()
    .toBuffer()
  return combine(
    frame,
    scale,
    WALL_VEILS.map((veil) => ({ veil, mask: silhouette })),
  )
}

export async function floorShadow(
  meshes: readonly Mesh[],
  camera: Camera,
  frame: Frame,
  scale: number,
  floor: number,
): Promise<Float32Array> {
  const small = { ...reduced(frame), scale: scale / REDUCTION }
  const cast = new Uint8Array(small.width * small.height)
  const contact = new Uint8Array(small.width * small.height)
  const drift = facingCamera(ALONG_KEY, camera.yaw ?? 0)
  for (const mesh of meshes) {
    stamp(cast, project(flattened(mesh, floor, drift), camera, small).position, mesh.triangles, small)
    const near = touching(mesh, floor)
    stamp(contact, project(flattened(mesh, floor, DOWN), camera, small).position, near, small)
  }
  return combine(frame, scale, [
    { veil: { dx: 0, dy: 0, blur: 26, dark: 0.3 }, mask: cast },
    { veil: { dx: 4, dy: 4, blur: 14, dark: 0.34 }, mask: contact },
    { veil: { dx: 2, dy: 3, blur: 5, dark: 0.42 }, mask: contact },
  ])
}

/** The lights stay fixed while the object turns. */
function facingCamera({ x, z }: typeof ALONG_KEY, yaw: number): typeof ALONG_KEY {
  return { x: x * Math.cos(yaw) - z * Math.sin(yaw), z: x * Math.sin(yaw) + z * Math.cos(yaw) }
}

async function combine(
  frame: Frame,
  scale: number,
  layers: readonly { veil: Veil; mask: Uint8Array }[],
): Promise<Float32Array> {
  const small = reduced(frame)
  const clear = new Float32Array(small.width * small.height).fill(1)
  for (const { veil, mask } of layers) {
    const soft = await sharp(mask, { raw: { ...small, channels: 1 } })
      .blur(Math.max(0.5, (veil.blur * scale) / REDUCTION))
      .toColorspace('b-w')
      .raw()
      .toBuffer()
    const dx = Math.round((veil.dx * scale) / REDUCTION)
    const dy = Math.round((veil.dy * scale) / REDUCTION)
    for (let y = 0; y < small.height; y++) {
      for (let x = 0; x < small.width; x++) {
        const pixel = y * small.width + x
        // Clamp at the edge: in a close-up the garment continues beyond the frame.
        const source = Math.max(0, y - dy) * small.width + Math.max(0, x - dx)
        const cover = ((soft[source] as number) / 255) * veil.dark
        clear[pixel] = (clear[pixel] as number) * (1 - cover)
      }
    }
  }
  return enlarge(clear, small, frame)
}

/** Bilinear; converts transmitted light to darkness. */
function enlarge(clear: Float32Array, small: { width: number; height: number }, frame: Frame): Float32Array {
  const dark = new Float32Array(frame.width * frame.height)
  const at = (x: number, y: number) =>
    clear[Math.min(small.height - 1, y) * small.width + Math.min(small.width - 1, x)] as number
  for (let y = 0; y < frame.height; y++) {
    const row = Math.max(0, (y + 0.5) / REDUCTION - 0.5)
    const down = row - (row | 0)
    for (let x = 0; x < frame.width; x++) {
      const column = Math.max(0, (x + 0.5) / REDUCTION - 0.5)
      const across = column - (column | 0)
      const top = at(column | 0, row | 0) * (1 - across) + at((column | 0) + 1, row | 0) * across
      const bottom = at(column | 0, (row | 0) + 1) * (1 - across) + at((column | 0) + 1, (row | 0) + 1) * across
      dark[y * frame.width + x] = 1 - (top * (1 - down) + bottom * down)
    }
  }
  return dark
}

function flattened(mesh: Mesh, floor: number, drift: { x: number; z: number }): Mesh {
  const position = mesh.position.slice()
  for (let i = 0; i < position.length; i += 3) {
    const above = floor - (position[i + 1] as number)
    position[i] = (position[i] as number) + above * drift.x
    position[i + 1] = floor
    position[i + 2] = (position[i + 2] as number) + above * drift.z
  }
  return { ...mesh, position }
}

function touching({ position, triangles }: Mesh, floor: number): Uint32Array {
  const near: number[] = []
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = Array.from(triangles.subarray(t, t + 3))
    if (corners.every((corner) => (position[corner * 3 + 1] as number) > floor - CONTACT_HEIGHT)) near.push(...corners)
  }
  return Uint32Array.from(near)
}

function stamp(
  mask: Uint8Array,
  position: Float32Array,
  triangles: Uint32Array,
  { width, height }: { width: number; height: number },
) {
  const depth = new Float32Array(width * height).fill(EMPTY)
  for (let t = 0; t < triangles.length; t += 3) {
    fillTriangle({ width, height, depth }, position, triangles, t, (pixel) => {
      mask[pixel] = 255
    })
  }
}

const reduced = ({ width, height }: Frame) => ({
  width: Math.ceil(width / REDUCTION),
  height: Math.ceil(height / REDUCTION),
})
