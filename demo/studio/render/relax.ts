import type { ClothPattern, ElasticBand, Sheet } from './cloth-pattern.ts'
import { createNoise } from './noise.ts'

type Links = { ends: Uint32Array; rest: Float32Array; compliance: number }

const SUBSTEPS = 12
const TIME_STEP = 1 / 60 / SUBSTEPS

/** Extended position-based dynamics: pressure and gravity push, links and anchors pull back. */
export function relax(sheet: Sheet, start: Float32Array, pattern: ClothPattern): Float32Array {
  const triangles = Uint32Array.from(sheet.triangles)
  const panel = Int8Array.from(sheet.panel)
  const [stretch, bend] = linkUp(sheet, triangles, pattern)
  const anchor = anchorStrength(sheet, pattern)
  const position = start.slice()
  const previous = new Float32Array(start.length)
  const velocity = new Float32Array(start.length)
  const force = new Float32Array(start.length)
  const frames = pattern.frames ?? 80

  for (let frame = 0; frame < frames; frame++) {
    const pressure = pattern.pressure * Math.min(1, (frame + 1) / (frames * 0.35))
    const damping = frame > frames * 0.7 ? 0.96 : 0.992
    for (let substep = 0; substep < SUBSTEPS; substep++) {
      inflate(force, position, triangles, pressure, pattern.depth)
      move(position, previous, velocity, force, pattern.gravity, damping)
      satisfy(stretch, position)
      satisfy(bend, position)
      keepInPlace(position, start, panel, anchor)
      for (let i = 0; i < velocity.length; i++) {
        velocity[i] = ((position[i] as number) - (previous[i] as number)) / TIME_STEP
      }
    }
  }
  return position
}

function linkUp(sheet: Sheet, triangles: Uint32Array, pattern: ClothPattern): [stretch: Links, bend: Links] {
  const count = sheet.xs.length
  const edges = new Map<number, number[]>()
  for (let t = 0; t < triangles.length; t += 3) {
    for (let corner = 0; corner < 3; corner++) {
      const a = triangles[t + corner] as number
      const b = triangles[t + ((corner + 1) % 3)] as number
      const opposite = triangles[t + ((corner + 2) % 3)] as number
      const key = Math.min(a, b) * count + Math.max(a, b)
      const edge = edges.get(key)
      if (edge) edge.push(opposite)
      else edges.set(key, [a, b, opposite])
    }
  }
  const restLength = restLengths(sheet, pattern)
  const stretch: number[] = []
  const bend: number[] = []
  for (const [a = 0, b = 0, one = 0, other] of edges.values()) {
    stretch.push(a, b)
    if (other !== undefined) bend.push(one, other)
  }
  const links = (ends: number[], compliance: number): Links => ({
    ends: Uint32Array.from(ends),
    rest: Float32Array.from({ length: ends.length / 2 }, (_, i) => restLength(ends[i * 2] ?? 0, ends[i * 2 + 1] ?? 0)),
    compliance,
  })
  return [links(stretch, 0), links(bend, pattern.bend / (TIME_STEP * TIME_STEP))]
}

function restLengths({ xs, ys, panel }: Sheet, pattern: ClothPattern): (a: number, b: number) => number {
  const noise = createNoise(pattern.seed * 7 + 4)
  const { ease, irregular, bands = [] } = pattern
  return (a, b) => {
    const dx = (xs[a] ?? 0) - (xs[b] ?? 0)
    const dy = (ys[a] ?? 0) - (ys[b] ?? 0)
    // Two open edges coincide before the pressure separates them.
    const length = Math.max(1e-6, Math.hypot(dx, dy))
    const x = ((xs[a] ?? 0) + (xs[b] ?? 0)) / 2
    const y = ((ys[a] ?? 0) + (ys[b] ?? 0)) / 2
    const band = bands.find(({ covers }) => covers(x, y))
    if (band) return length * bandFactor(band, dx / length, dy / length)
    // Surplus along a seam would cause spikes and notches on the outline.
    if (panel[a] === 0 || panel[b] === 0) return length

    const across = (dx / length) ** 2
    const slack = ease.across * across + ease.along * (1 - across)
    return length * (1 + slack + irregular * 2 * noise.fractal(x * 0.013, y * 0.009, 3))
  }
}

function bandFactor({ shrink, along = [1, 0] }: ElasticBand, dx: number, dy: number): number {
  return 1 + (shrink - 1) * (dx * along[0] + dy * along[1]) ** 2
}

function anchorStrength({ xs, ys, panel }: Sheet, pattern: ClothPattern): Float32Array {
  return Float32Array.from(xs, (x, i) => {
    const hold = pattern.hold(x, ys[i] ?? 0)
    return panel[i] === 0 ? Math.max(hold, pattern.seamHold ?? 0.035) : hold
  })
}

function inflate(force: Float32Array, position: Float32Array, triangles: Uint32Array, pressure: number, depth: number) {
  force.fill(0)
  for (let t = 0; t < triangles.length; t += 3) {
    const a = (triangles[t] as number) * 3
    const b = (triangles[t + 1] as number) * 3
    const c = (triangles[t + 2] as number) * 3
    const ux = (position[b] as number) - (position[a] as number)
    const uy = (position[b + 1] as number) - (position[a + 1] as number)
    const uz = (position[b + 2] as number) - (position[a + 2] as number)
    const vx = (position[c] as number) - (position[a] as number)
    const vy = (position[c + 1] as number) - (position[a + 1] as number)
    const vz = (position[c + 2] as number) - (position[a + 2] as number)
    // Pressure falls toward the full depth: a hard limit would crumple the cloth, and so would no pressure at all.
    const full = (position[a + 2] as number) / depth
    const strength = (pressure / 6) * Math.max(0.3, 1 - full * full)
    const x = (uy * vz - uz * vy) * strength
    const y = (uz * vx - ux * vz) * strength
    const z = (ux * vy - uy * vx) * strength
    push(force, a, x, y, z)
    push(force, b, x, y, z)
    push(force, c, x, y, z)
  }
}

function push(target: Float32Array, index: number, x: number, y: number, z: number) {
  target[index] = (target[index] as number) + x
  target[index + 1] = (target[index + 1] as number) + y
  target[index + 2] = (target[index + 2] as number) + z
}

function move(
  position: Float32Array,
  previous: Float32Array,
  velocity: Float32Array,
  force: Float32Array,
  gravity: number,
  damping: number,
) {
  previous.set(position)
  for (let i = 0; i < position.length; i++) {
    const pull = (force[i] as number) + (i % 3 === 1 ? gravity : 0)
    const speed = ((velocity[i] as number) + TIME_STEP * pull) * damping
    velocity[i] = speed
    position[i] = (position[i] as number) + speed * TIME_STEP
  }
}

function satisfy({ ends, rest, compliance }: Links, position: Float32Array) {
  for (let i = 0; i < rest.length; i++) {
    const a = (ends[i * 2] as number) * 3
    const b = (ends[i * 2 + 1] as number) * 3
    const dx = (position[a] as number) - (position[b] as number)
    const dy = (position[a + 1] as number) - (position[b + 1] as number)
    const dz = (position[a + 2] as number) - (position[b + 2] as number)
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1e-6
    const share = (length - (rest[i] as number)) / length / (2 + compliance)
    push(position, a, -dx * share, -dy * share, -dz * share)
    push(position, b, dx * share, dy * share, dz * share)
  }
}

/** The silhouette stays as drawn; front and back never intersect. */
function keepInPlace(position: Float32Array, home: Float32Array, panel: Int8Array, anchor: Float32Array) {
  for (let i = 0; i < panel.length; i++) {
    const index = i * 3
    const side = panel[i] as number
    if (side !== 0 && (position[index + 2] as number) * side < 1.2) position[index + 2] = 1.2 * side

    const pull = anchor[i] as number
    const x = position[index] as number
    const y = position[index + 1] as number
    position[index] = x + ((home[index] as number) - x) * pull
    position[index + 1] = y + ((home[index + 1] as number) - y) * pull
  }
}
