import Delaunator from 'delaunator'
import type { ClothPattern, PatternEdge, Sheet } from './cloth-pattern.ts'
import type { Point } from './geometry.ts'
import { contains, SHEET, tracePath } from './geometry.ts'
import type { Mesh } from './mesh.ts'
import { withNormals } from './mesh.ts'
import { createNoise, seededRandom } from './noise.ts'
import { relax } from './relax.ts'

type BoundaryPoint = { at: Point; open: boolean }

/** Sews two flat panels along their outline and lets air pressure and gravity shape them. */
export function sew(pattern: ClothPattern): Mesh {
  const sheet = cut(pattern)
  const start = lay(sheet, pattern)
  const position = relax(sheet, start, pattern)
  if (pattern.mould) mouldPanels(position, sheet, pattern.mould)
  if (pattern.spread) spreadOut(position, pattern.spread)

  const uv = Float32Array.from({ length: sheet.xs.length * 2 }, (_, i) => (i % 2 ? sheet.ys : sheet.xs)[i >> 1] ?? 0)
  return withNormals({
    position,
    uv,
    triangles: Uint32Array.from(sheet.triangles),
    side: Uint8Array.from(sheet.side),
  })
}

function cut(pattern: ClothPattern): Sheet {
  const sheet: Sheet = { xs: [], ys: [], panel: [], triangles: [], side: [] }
  const seam = new Map<string, number>()
  const random = seededRandom(pattern.seed)
  for (const side of [0, 1] as const) cutPanel(sheet, pattern, side, seam, random)
  return sheet
}

function cutPanel(sheet: Sheet, pattern: ClothPattern, side: 0 | 1, seam: Map<string, number>, random: () => number) {
  const step = pattern.step ?? 8
  const boundary = traceOutline(pattern.edges, side, step)
  const outline = boundary.map((point) => point.at)
  const hole = pattern.hole && side === 0 ? tracePath(pattern.hole, step).slice(1) : []
  const isCloth = (x: number, y: number) => contains(outline, x, y) && !contains(hole, x, y)

  const local: Point[] = []
  const ids: number[] = []
  const add = (at: Point, open: boolean) => {
    local.push(at)
    ids.push(addVertex(sheet, at, open, side, seam))
  }
  for (const { at, open } of boundary) add(at, open)
  for (const at of hole) add(at, true)
  for (const at of scatter([...outline, ...hole], isCloth, step, random)) add(at, true)

  const { triangles } = Delaunator.from(local.map(([x, y]) => [x, y]))
  for (let t = 0; t < triangles.length; t += 3)
    addTriangle(sheet, triangles.subarray(t, t + 3), local, ids, side, isCloth)
}

function addVertex(sheet: Sheet, at: Point, open: boolean, side: 0 | 1, seam: Map<string, number>): number {
  const key = `${Math.round(at[0] * 10)},${Math.round(at[1] * 10)}`
  const shared = open ? undefined : seam.get(key)
  if (shared !== undefined) return shared

  const id = sheet.xs.push(at[0]) - 1
  sheet.ys.push(at[1])
  sheet.panel.push(open ? 1 - 2 * side : 0)
  if (!open) seam.set(key, id)
  return id
}

function addTriangle(
  sheet: Sheet,
  corners: Uint32Array,
  local: readonly Point[],
  ids: readonly number[],
  side: 0 | 1,
  isCloth: (x: number, y: number) => boolean,
) {
  const [a, b, c] = Array.from(corners, (corner) => local[corner] ?? ([0, 0] as const))
  if (!a || !b || !c || !isCloth((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3)) return

  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  const [i = 0, j = 0, k = 0] = Array.from(corners, (corner) => ids[corner] ?? 0)
  if (area > 0 === (side === 0)) sheet.triangles.push(i, j, k)
  else sheet.triangles.push(i, k, j)
  sheet.side.push(side)
}

function traceOutline(edges: readonly PatternEdge[], side: 0 | 1, step: number): BoundaryPoint[] {
  const left = edges.map(({ path, back, open }) => ({
    points: tracePath(side === 1 ? (back ?? path) : path, step),
    open: open ?? false,
  }))
  const right = left.map(({ points, open }) => ({ points: points.map(mirror).reverse(), open })).reverse()

  const outline: BoundaryPoint[] = []
  for (const { points, open } of [...left, ...right]) {
    const corner = outline.at(-1)
    if (corner) corner.open = corner.open && open
    for (const at of corner ? points.slice(1) : points) outline.push({ at, open })
  }
  outline.pop()
  return outline
}

/** A jittered triangular grid that keeps clear of the outline. */
function scatter(
  outline: readonly Point[],
  isCloth: (x: number, y: number) => boolean,
  step: number,
  random: () => number,
): Point[] {
  const points: Point[] = []
  const rows = Math.ceil(SHEET.height / (step * 0.87))
  for (let row = 0; row < rows; row++) {
    const y = row * step * 0.87
    const near = outline.filter(([, edgeY]) => Math.abs(edgeY - y) < step)
    for (let x = row % 2 ? step / 2 : 0; x < SHEET.width; x += step) {
      const at: Point = [x + (random() - 0.5) * step * 0.3, y + (random() - 0.5) * step * 0.3]
      const isClear = near.every(([edgeX, edgeY]) => Math.hypot(edgeX - at[0], edgeY - at[1]) > step * 0.6)
      if (isClear && isCloth(...at)) points.push(at)
    }
  }
  return points
}

function lay(sheet: Sheet, pattern: ClothPattern): Float32Array {
  const noise = createNoise(pattern.seed * 7 + 3)
  const position = new Float32Array(sheet.xs.length * 3)
  sheet.xs.forEach((x, i) => {
    const y = sheet.ys[i] ?? 0
    const [moveX, moveY] = pattern.pose?.(x, y) ?? [0, 0]
    // Hand-sewn cloth is never perfectly symmetrical.
    position[i * 3] = x + moveX + 3.5 * noise.at(x * 0.006, y * 0.008 + 40)
    position[i * 3 + 1] = y + moveY + 3 * noise.at(x * 0.007 + 80, y * 0.006)
    position[i * 3 + 2] = (sheet.panel[i] ?? 0) * (3 + 2 * noise.at(x * 0.02, y * 0.02))
  })
  return position
}

function mouldPanels(position: Float32Array, { xs, ys, panel }: Sheet, mould: NonNullable<ClothPattern['mould']>) {
  xs.forEach((x, i) => {
    const outward = panel[i] ?? 0
    if (outward === 0) return
    const index = i * 3 + 2
    const depth = (position[index] as number) * outward
    const moved = depth + mould(x, ys[i] ?? 0, outward > 0 ? 'front' : 'back')
    position[index] = outward * Math.max(Math.min(depth, 2), moved)
  })
}

function spreadOut(position: Float32Array, spread: number) {
  for (let i = 2; i < position.length; i += 3) {
    const z = position[i] as number
    position[i] = z + Math.sign(z) * spread * (1 - Math.exp(-Math.abs(z) / 16))
  }
}

const mirror = ([x, y]: Point): Point => [SHEET.axis * 2 - x, y]
