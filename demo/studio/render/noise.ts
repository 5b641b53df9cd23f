export type Noise = { at: (x: number, y: number) => number; fractal: (x: number, y: number, octaves: number) => number }

const TABLE_SIZE = 1 << 16

/** Mulberry32: small, fast, and the same numbers on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth value noise in −1…1. */
export function createNoise(seed: number): Noise {
  const random = seededRandom(seed)
  const table = Float32Array.from({ length: TABLE_SIZE }, () => random() * 2 - 1)
  const corner = (x: number, y: number) => table[(Math.imul(x, 374761) ^ Math.imul(y, 668265)) & 0xffff] as number

  const at = (x: number, y: number): number => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const across = ease(x - column)
    const down = ease(y - row)
    const top = mix(corner(column, row), corner(column + 1, row), across)
    const bottom = mix(corner(column, row + 1), corner(column + 1, row + 1), across)
    return mix(top, bottom, down)
  }

  const fractal = (x: number, y: number, octaves: number): number => {
    let sum = 0
    for (let octave = 0, gain = 0.5, scale = 1; octave < octaves; octave++, gain /= 2, scale *= 2.03) {
      sum += gain * at(x * scale + octave * 17.1, y * scale - octave * 9.7)
    }
    return sum
  }

  return { at, fractal }
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10)
const mix = (from: number, to: number, share: number): number => from + (to - from) * share
