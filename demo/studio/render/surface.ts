import type { Point, Vector } from './geometry.ts'
import { unit } from './geometry.ts'
import type { Mesh } from './mesh.ts'
import { withNormals } from './mesh.ts'

export type SurfacePoint = { at: Vector; uv: Point }

type Sweep = {
  path: readonly Vector[]
  /** Width and thickness of the band at a share 0…1 of its length. */
  width: (t: number) => number
  thickness: (t: number) => number
  /** The direction that the flat side of the band faces. */
  facing: Vector | ((t: number) => Vector)
  /** Origin of the band's own drawing on the sheet. */
  uvOrigin?: Point
  sides?: number
  /** 1 is an ellipse; less is boxier, like webbing. */
  roundness?: number
}

/** A parametric surface: s runs across, t down, both 0…1. */
export function surface(columns: number, rows: number, point: (s: number, t: number) => SurfacePoint): Mesh {
  const position: number[] = []
  const uv: number[] = []
  const triangles: number[] = []
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { at, uv: drawn } = point(column / columns, row / rows)
      position.push(...at)
      uv.push(...drawn)
      if (row === rows || column === columns) continue
      const a = row * (columns + 1) + column
      const c = a + columns + 1
      triangles.push(a, a + 1, c, a + 1, c + 1, c)
    }
  }
  return withNormals({
    position: Float32Array.from(position),
    uv: Float32Array.from(uv),
    triangles: Uint32Array.from(triangles),
    side: new Uint8Array(triangles.length / 3),
  })
}

/** A strap, cord, lace or tube: an oval cross section swept along a path. */
export function sweep({ path, width, thickness, facing, uvOrigin = [0, 0], sides = 20, roundness = 0.7 }: Sweep): Mesh {
  const lengths = [0]
  for (let i = 1; i < path.length; i++) lengths.push((lengths[i - 1] ?? 0) + gap(path[i - 1], path[i]))
  const last = path.length - 1

  return surface(sides, last + 2, (s, share) => {
    const step = Math.min(last, Math.max(0, Math.round(share * (last + 2)) - 1))
    const isCap = share === 0 || share === 1
    const t = step / last
    const center = path[step] ?? [0, 0, 0]
    const tangent = unit(subtract(path[Math.min(last, step + 1)], path[Math.max(0, step - 1)]))
    const across = unit(cross(tangent, typeof facing === 'function' ? facing(t) : facing))
    const outward = cross(across, tangent)
    const angle = -s * Math.PI * 2
    const reachAcross = isCap ? 0 : (superellipse(Math.cos(angle), roundness) * width(t)) / 2
    const reachOut = isCap ? 0 : (superellipse(Math.sin(angle), roundness) * thickness(t)) / 2
    const at: Vector = [
      center[0] + across[0] * reachAcross + outward[0] * reachOut,
      center[1] + across[1] * reachAcross + outward[1] * reachOut,
      center[2] + across[2] * reachAcross + outward[2] * reachOut,
    ]
    return { at, uv: [uvOrigin[0] + (Math.cos(angle) * width(t)) / 2, uvOrigin[1] + (lengths[step] ?? 0)] }
  })
}

/** A smooth curve through the points (Catmull–Rom). */
export function curve(points: readonly Vector[], samples: number): Vector[] {
  const spans = points.length - 1
  return Array.from({ length: samples + 1 }, (_, i) => {
    const at = Math.min(spans - 1e-6, (i / samples) * spans)
    const span = Math.floor(at)
    const [before, from, to, after] = [-1, 0, 1, 2].map((offset) => points[Math.min(spans, Math.max(0, span + offset))])
    const blend = (axis: 0 | 1 | 2) =>
      catmullRom(
        [before, from, to, after].map((p) => p?.[axis] ?? 0),
        at - span,
      )
    return [blend(0), blend(1), blend(2)]
  })
}

export function merge(meshes: readonly Mesh[]): Mesh {
  const triangles: number[] = []
  let offset = 0
  for (const mesh of meshes) {
    for (const corner of mesh.triangles) triangles.push(corner + offset)
    offset += mesh.position.length / 3
  }
  return withNormals({
    position: Float32Array.from(meshes.flatMap((mesh) => Array.from(mesh.position))),
    uv: Float32Array.from(meshes.flatMap((mesh) => Array.from(mesh.uv))),
    triangles: Uint32Array.from(triangles),
    side: Uint8Array.from(meshes.flatMap((mesh) => Array.from(mesh.side))),
  })
}

export function transformMesh(mesh: Mesh, move: (at: Vector) => Vector): Mesh {
  const position = mesh.position.slice()
  for (let i = 0; i < position.length; i += 3) {
    position.set(move([position[i] as number, position[i + 1] as number, position[i + 2] as number]), i)
  }
  return withNormals({ ...mesh, position })
}

export function mirrorMesh(mesh: Mesh, axis: number): Mesh {
  const triangles = mesh.triangles.slice()
  for (let t = 0; t < triangles.length; t += 3) triangles.subarray(t, t + 3).reverse()
  return transformMesh({ ...mesh, triangles }, ([x, y, z]) => [2 * axis - x, y, z])
}

export const superellipse = (value: number, roundness: number): number =>
  Math.sign(value) * Math.abs(value) ** roundness

function catmullRom(values: readonly number[], t: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = values
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function subtract(a: Vector = [0, 0, 0], b: Vector = [0, 0, 0]): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

const gap = (a?: Vector, b?: Vector): number => Math.hypot(...subtract(a, b))
