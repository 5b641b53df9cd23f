import type { Point } from './geometry.ts'
import { SHEET } from './geometry.ts'
import type { Mesh } from './mesh.ts'

/** The camera's view per pixel, before lighting. Depth is in pixels and grows toward the camera. */
export type GBuffer = {
  width: number
  height: number
  /** Pixels per unit of the sheet. */
  scale: number
  depth: Float32Array
  normal: Float32Array
  uv: Float32Array
  part: Int16Array
  face: Uint8Array
}

/** Orthographic. Angles in radians; `yaw: Math.PI` looks at the back. */
export type Camera = { yaw?: number; tilt?: number; roll?: number; zoom?: number; look?: Point }

export type Frame = { width: number; height: number; supersampling: number }

export type Projection = { position: Float32Array; normal: Float32Array }

export const EMPTY = -1e9
export const FACE_BACK = 1
export const FACE_INSIDE = 2

const PIVOT: Point = [SHEET.axis, SHEET.height / 2]

export function createGBuffer(width: number, height: number, scale: number): GBuffer {
  const pixels = width * height
  return {
    width,
    height,
    scale,
    depth: new Float32Array(pixels).fill(EMPTY),
    normal: new Float32Array(pixels * 3),
    uv: new Float32Array(pixels * 2),
    part: new Int16Array(pixels).fill(-1),
    face: new Uint8Array(pixels),
  }
}

export function drawMesh(buffer: GBuffer, mesh: Mesh, part: number, camera: Camera): void {
  const projected = project(mesh, camera, buffer)
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    fillTriangle(buffer, projected.position, mesh.triangles, t, (pixel, area, a, b, c, wa, wb, wc) => {
      const side = mesh.side[t / 3] as number
      buffer.part[pixel] = part
      buffer.face[pixel] = (side ? FACE_BACK : 0) | (area < 0 ? FACE_INSIDE : 0)
      for (let axis = 0; axis < 2; axis++) {
        buffer.uv[pixel * 2 + axis] =
          wa * (mesh.uv[a * 2 + axis] as number) +
          wb * (mesh.uv[b * 2 + axis] as number) +
          wc * (mesh.uv[c * 2 + axis] as number)
      }
      const offset = side * mesh.position.length
      const sign = area < 0 ? -1 : 1
      for (let axis = 0; axis < 3; axis++) {
        buffer.normal[pixel * 3 + axis] =
          sign *
          (wa * (projected.normal[offset + a * 3 + axis] as number) +
            wb * (projected.normal[offset + b * 3 + axis] as number) +
            wc * (projected.normal[offset + c * 3 + axis] as number))
      }
    })
  }
}

export function project(mesh: Mesh, camera: Camera, frame: Pick<GBuffer, 'width' | 'height' | 'scale'>): Projection {
  const turn = rotation(camera)
  const [lookX, lookY] = camera.look ?? PIVOT
  const { scale, width, height } = frame
  const position = new Float32Array(mesh.position.length)
  for (let i = 0; i < position.length; i += 3) {
    const [x, y, z] = turn(
      (mesh.position[i] as number) - PIVOT[0],
      (mesh.position[i + 1] as number) - PIVOT[1],
      mesh.position[i + 2] as number,
    )
    position[i] = (x + PIVOT[0] - lookX) * scale + width / 2
    position[i + 1] = (y + PIVOT[1] - lookY) * scale + height / 2
    position[i + 2] = z * scale
  }
  const normal = new Float32Array(mesh.normal.length)
  for (let i = 0; i < normal.length; i += 3) {
    const [x, y, z] = turn(mesh.normal[i] as number, mesh.normal[i + 1] as number, mesh.normal[i + 2] as number)
    const length = Math.hypot(x, y, z) || 1
    normal[i] = x / length
    normal[i + 1] = y / length
    normal[i + 2] = z / length
  }
  return { position, normal }
}

type Fragment = (
  pixel: number,
  area: number,
  a: number,
  b: number,
  c: number,
  wa: number,
  wb: number,
  wc: number,
) => void

/** Calls back for every pixel of the triangle that is not behind a nearer one, with its barycentric weights. */
export function fillTriangle(
  { width, height, depth }: Pick<GBuffer, 'width' | 'height' | 'depth'>,
  position: Float32Array,
  triangles: Uint32Array,
  t: number,
  fragment: Fragment,
): void {
  const a = triangles[t] as number
  const b = triangles[t + 1] as number
  const c = triangles[t + 2] as number
  const ax = position[a * 3] as number
  const ay = position[a * 3 + 1] as number
  const bx = position[b * 3] as number
  const by = position[b * 3 + 1] as number
  const cx = position[c * 3] as number
  const cy = position[c * 3 + 1] as number
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-6) return

  const right = Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))
  const bottom = Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))
  for (let y = Math.max(0, Math.floor(Math.min(ay, by, cy))); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(Math.min(ax, bx, cx))); x <= right; x++) {
      const px = x + 0.5 - ax
      const py = y + 0.5 - ay
      const wb = (px * (cy - ay) - (cx - ax) * py) / area
      const wc = ((bx - ax) * py - px * (by - ay)) / area
      const wa = 1 - wb - wc
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue
      const z =
        wa * (position[a * 3 + 2] as number) +
        wb * (position[b * 3 + 2] as number) +
        wc * (position[c * 3 + 2] as number)
      const pixel = y * width + x
      if (z <= (depth[pixel] as number)) continue
      depth[pixel] = z
      fragment(pixel, area, a, b, c, wa, wb, wc)
    }
  }
}

function rotation({ yaw = 0, tilt = 0, roll = 0 }: Camera) {
  const [cosYaw, sinYaw] = [Math.cos(yaw), Math.sin(yaw)]
  const [cosTilt, sinTilt] = [Math.cos(tilt), Math.sin(tilt)]
  const [cosRoll, sinRoll] = [Math.cos(roll), Math.sin(roll)]
  return (x: number, y: number, z: number): [number, number, number] => {
    const turnedX = x * cosYaw + z * sinYaw
    const turnedZ = -x * sinYaw + z * cosYaw
    // A positive tilt looks down: nearer points move down.
    const tiltedY = y * cosTilt + turnedZ * sinTilt
    return [
      turnedX * cosRoll - tiltedY * sinRoll,
      turnedX * sinRoll + tiltedY * cosRoll,
      turnedZ * cosTilt - y * sinTilt,
    ]
  }
}
