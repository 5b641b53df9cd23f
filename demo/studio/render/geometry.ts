export type Point = readonly [x: number, y: number]
export type Vector = readonly [x: number, y: number, z: number]

/** Everything is drawn on one sheet with the aspect ratio of the finished image. */
export const SHEET = { width: 1000, height: 1250, axis: 500 } as const

const SAMPLES_PER_CURVE = 90

/** Evenly spaced points along an SVG path (absolute M, L, C and Q only). */
export function tracePath(path: string, step: number): Point[] {
  const dense = flatten(path)
  const lengths = [0]
  for (let i = 1; i < dense.length; i++) lengths.push((lengths[i - 1] ?? 0) + distance(dense[i - 1], dense[i]))

  const total = lengths.at(-1) ?? 0
  const count = Math.max(1, Math.round(total / step))
  const points: Point[] = []
  for (let i = 0, index = 0; i <= count; i++) {
    const target = (total * i) / count
    while (index < lengths.length - 2 && (lengths[index + 1] ?? 0) < target) index++
    const from = lengths[index] ?? 0
    const share = (target - from) / Math.max(1e-9, (lengths[index + 1] ?? 0) - from)
    points.push(between(dense[index], dense[index + 1], share))
  }
  return points
}

export function contains(polygon: readonly Point[], x: number, y: number): boolean {
  let isInside = false
  let previous = polygon.at(-1)
  for (const current of polygon) {
    if (previous && current[1] > y !== previous[1] > y) {
      const crossing = ((previous[0] - current[0]) * (y - current[1])) / (previous[1] - current[1]) + current[0]
      if (x < crossing) isInside = !isInside
    }
    previous = current
  }
  return isInside
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value))

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}

export function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** A curve through the knots (x rising), flat beyond its ends: the profile of a shoe or a bag. */
export function profile(knots: readonly Point[]): (x: number) => number {
  return (x) => {
    const next = knots.findIndex((knot) => knot[0] > x)
    if (next === 0) return knots[0]?.[1] ?? 0
    if (next < 0) return knots.at(-1)?.[1] ?? 0
    const [x0, y0] = knots[next - 1] ?? [0, 0]
    const [x1, y1] = knots[next] ?? [0, 0]
    const t = (x - x0) / (x1 - x0)
    const span = x1 - x0
    const startSlope = slopeAt(knots, next - 1) * span
    const endSlope = slopeAt(knots, next) * span
    const t2 = t * t
    const t3 = t2 * t
    return (2 * t3 - 3 * t2 + 1) * y0 + (t3 - 2 * t2 + t) * startSlope + (3 * t2 - 2 * t3) * y1 + (t3 - t2) * endSlope
  }
}

/** Monotone slopes (Fritsch–Carlson), so that a profile never overshoots its knots. */
function slopeAt(knots: readonly Point[], index: number): number {
  const [before, here, after] = [knots[index - 1], knots[index], knots[index + 1]]
  if (!before || !here || !after) return 0
  const left = (here[1] - before[1]) / (here[0] - before[0])
  const right = (after[1] - here[1]) / (after[0] - here[0])
  return left * right <= 0 ? 0 : (2 * left * right) / (left + right)
}

function flatten(path: string): Point[] {
  const tokens = path.match(/[MLCQ]|-?\d+(?:\.\d+)?/g) ?? []
  const points: Point[] = []
  let command = 'M'
  let at: Point = [0, 0]
  let cursor = 0
  const next = (): Point => [Number(tokens[cursor++]), Number(tokens[cursor++])]

  while (cursor < tokens.length) {
    const token = tokens[cursor] ?? ''
    if (/[MLCQ]/.test(token)) {
      command = token
      cursor++
    }
    const controls = Array.from({ length: CONTROL_POINTS[command] ?? 1 }, next)
    if (command === 'M') points.push(controls[0] ?? at)
    else for (let i = 1; i <= SAMPLES_PER_CURVE; i++) points.push(bezier([at, ...controls], i / SAMPLES_PER_CURVE))
    at = controls.at(-1) ?? at
    if (command === 'M') command = 'L'
  }
  return points
}

const CONTROL_POINTS: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3 }

function bezier(controls: readonly Point[], t: number): Point {
  let points = controls
  while (points.length > 1) points = points.slice(1).map((point, i) => between(points[i], point, t))
  return points[0] ?? [0, 0]
}

function between(a: Point | undefined, b: Point | undefined, share: number): Point {
  if (!a || !b) return a ?? b ?? [0, 0]
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

const distance = (a: Point = [0, 0], b: Point = [0, 0]): number => Math.hypot(a[0] - b[0], a[1] - b[1])
