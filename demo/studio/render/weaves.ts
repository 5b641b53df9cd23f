import { smoothstep } from './geometry.ts'
import { createNoise } from './noise.ts'

/** Height of a cloth’s surface at a point of its drawing, as seen through a magnifying glass. */
export type Weave = (u: number, v: number) => number

const noise = createNoise(17)

/** Jersey: columns of Vs, each leg a rounded yarn. `slub` makes the yarn uneven, `fuzz` hides it under fibers. */
export function knit(wale: number, course: number, { height = 4, slub = 0, fuzz = 0.3 } = {}): Weave {
  return (u, v) => {
    const column = Math.floor(u / wale)
    const across = (u / wale - column - 0.5) * 2
    const leg = Math.abs(across)
    const drift = 0.12 * noise.at(u * 0.012, v * 0.02 + column * 0.3)
    const phase = fraction(v / course + drift - leg * 0.85)
    const yarn = rounded((phase - 0.5) * 1.9) * rounded((leg - 0.5) * 1.75)
    const twist = 0.09 * Math.sin((phase * 2.2 + across * 1.6) * Math.PI * 2) * yarn
    const thickness = 1 + slub * noise.fractal(u * 0.006 + column * 7.3, v / course / 9, 2)
    return height * thickness * (yarn + twist) + fibers(u, v, fuzz)
  }
}

/** Plain weave; every `ripstop`-th thread is a thick one. */
export function plain(thread: number, { height = 3, ripstop = 0, fuzz = 0.15 } = {}): Weave {
  return (u, v) => {
    const [x, y] = [u / thread, v / thread]
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [(x - column - 0.5) * 2, (y - row - 0.5) * 2]
    const isWarp = ((column + row) & 1) === 0
    const yarn = isWarp ? rounded(across * 0.95) * bow(down) : rounded(down * 0.95) * bow(across)
    const isThick = ripstop > 0 && (modulo(column, ripstop) < 2 || modulo(row, ripstop) < 2)
    return height * yarn * (isThick ? 0.7 : 1) + (isThick ? height * 0.9 : 0) + fibers(u, v, fuzz)
  }
}

/** Twill: each thread floats over two others, one step further in every row, so that diagonals appear. */
export function twill(thread: number, { height = 3.4, fuzz = 0.35 } = {}): Weave {
  return (u, v) => {
    const column = Math.floor(u / thread)
    const across = (u / thread - column - 0.5) * 2
    const along = fraction((v / thread + column) / 3)
    const float = rounded((along - 0.36) * 2.6) * rounded(across * 0.95)
    const under = rounded((along - 0.86) * 7) * 0.45
    return height * Math.max(float, under) + fibers(u, v, fuzz)
  }
}

/** Columns of knitted ribs. */
export function rib(pitch: number, wales: number, { height = 7, fuzz = 0.5 } = {}): Weave {
  const wale = pitch / (wales + 0.6)
  const face = knit(wale, wale * 0.86, { height: wale * 0.17, fuzz })
  return (u, v) => {
    const phase = fraction(u / pitch)
    const crest = rounded((phase - 0.5) * 2.02)
    return height * crest + face(u, v) * (0.35 + 0.65 * crest)
  }
}

/** Rows of holes between rounded bridges; `face` covers the bridges. */
export function openMesh(pitch: number, open: number, depth: number, face: Weave): Weave {
  return (u, v) => {
    const row = Math.round(v / (pitch * 0.86))
    const shifted = u / pitch + (row & 1) * 0.5
    const across = (shifted - Math.round(shifted)) * pitch
    const down = v - row * pitch * 0.86
    const distance = Math.hypot(across, down * 1.12) / pitch
    const bridge = smoothstep(open * 0.62, open + 0.16, distance)
    return face(u, v) * bridge + depth * (bridge - 1)
  }
}

/** Brushed fleece: tufts over a faint knit. */
export function brushed(wale: number): Weave {
  const ground = knit(wale, wale * 0.8, { height: 2.6, fuzz: 0 })
  return (u, v) => {
    const tufts = noise.fractal(u * 0.045 + noise.at(u * 0.02, v * 0.02), v * 0.06, 3)
    return ground(u, v) * (0.75 + 0.4 * tufts) + 2.2 * tufts + fibers(u, v, 0.7)
  }
}

/** Pebbled leather: cells with soft valleys between them. */
export function pebbled(size: number): Weave {
  return (u, v) => {
    const [x, y] = [u / size + 0.5 * noise.at(u * 0.01, v * 0.01), v / size]
    let nearest = 9
    let second = 9
    for (let row = Math.floor(y) - 1; row <= Math.floor(y) + 1; row++) {
      for (let column = Math.floor(x) - 1; column <= Math.floor(x) + 1; column++) {
        const jitter = 0.42 * noise.at(column * 3.7 + 0.5, row * 5.1 + 0.5)
        const distance = Math.hypot(column + 0.5 + jitter - x, row + 0.5 + 0.9 * jitter - y)
        if (distance < nearest) [nearest, second] = [distance, nearest]
        else if (distance < second) second = distance
      }
    }
    return 2.4 * smoothstep(0, 0.6, second - nearest) + 0.5 * noise.at(u * 0.35, v * 0.35)
  }
}

const fibers = (u: number, v: number, amount: number): number =>
  amount && amount * (noise.at(u * 0.21, v * 0.34) + 0.7 * noise.at(u * 0.55 + 9, v * 0.4))

/** The section of a round yarn between −1 and 1. */
const rounded = (x: number): number => (Math.abs(x) >= 1 ? 0 : Math.sqrt(1 - x * x))

/** A yarn that rises over its neighbor. */
const bow = (along: number): number => 0.5 + 0.5 * Math.cos((along * Math.PI) / 2)

const modulo = (value: number, divisor: number): number => ((value % divisor) + divisor) % divisor

const fraction = (x: number): number => x - Math.floor(x)
