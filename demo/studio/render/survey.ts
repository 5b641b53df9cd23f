import type { GBuffer } from './raster.ts'
import { FACE_BACK, FACE_INSIDE } from './raster.ts'
import type { Region } from './texture.ts'

export type FaceName = 'front' | 'back' | 'inside'

export const FACE_NAMES: readonly FaceName[] = ['front', 'back', 'inside']

/** The pixels that show the garment, and the region of each drawing they need. */
export type Survey = { pixels: Uint32Array; regions: readonly Record<FaceName, Region>[] }

export function survey(buffer: GBuffer, parts: number): Survey {
  const regions = Array.from({ length: parts }, () => ({ front: nothing(), back: nothing(), inside: nothing() }))
  const pixels = new Uint32Array(buffer.part.length)
  let count = 0
  for (let pixel = 0; pixel < buffer.part.length; pixel++) {
    const faces = regions[buffer.part[pixel] as number]
    if (!faces) continue
    pixels[count++] = pixel
    widen(
      faces[faceName(buffer.face[pixel] as number)],
      buffer.uv[pixel * 2] as number,
      buffer.uv[pixel * 2 + 1] as number,
    )
  }
  return { pixels: pixels.slice(0, count), regions }
}

export function faceName(face: number): FaceName {
  if (face & FACE_INSIDE) return 'inside'
  return face & FACE_BACK ? 'back' : 'front'
}

export const isEmpty = (region: Region): boolean => region.right < region.left

function widen(region: Region, u: number, v: number) {
  if (u < region.left) region.left = u
  if (u > region.right) region.right = u
  if (v < region.top) region.top = v
  if (v > region.bottom) region.bottom = v
}

const nothing = (): Region => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity })
