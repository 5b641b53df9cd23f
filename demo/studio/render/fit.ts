import type { Point } from './geometry.ts'
import { SHEET } from './geometry.ts'
import type { Mesh } from './mesh.ts'
import type { Camera } from './raster.ts'
import { project } from './raster.ts'

/** Position of a garment in a frame: its center, and the share of the height or width it fills. */
export type Placement = { x: number; y: number; fill: number; by: 'height' | 'width' | 'both' }

/** Moves and zooms a camera so that the garment fills its placement. */
export function fit(
  meshes: readonly Mesh[],
  camera: Camera,
  frame: { width: number; height: number },
  { x, y, fill, by }: Placement,
): Camera {
  const unitScale = { width: SHEET.width, height: SHEET.height, scale: 1 }
  const { look: _, zoom: __, ...angles } = camera
  const box = bounds(meshes.map((mesh) => project(mesh, angles, unitScale).position))
  const byHeight = (frame.height * fill) / (box.bottom - box.top)
  const byWidth = (frame.width * fill) / (box.right - box.left)
  const scale = by === 'height' ? byHeight : by === 'width' ? byWidth : Math.min(byHeight, byWidth)
  const look: Point = [
    (box.left + box.right) / 2 + (frame.width * (0.5 - x)) / scale,
    (box.top + box.bottom) / 2 + (frame.height * (0.5 - y)) / scale,
  ]
  return { ...angles, zoom: (scale * SHEET.width) / frame.width, look }
}

function bounds(positions: readonly Float32Array[]) {
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity }
  for (const position of positions) {
    for (let i = 0; i < position.length; i += 3) {
      const x = position[i] as number
      const y = position[i + 1] as number
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      if (y < box.top) box.top = y
      if (y > box.bottom) box.bottom = y
    }
  }
  return box
}
