import { sew } from '../render/cloth.ts'
import { bothSides, everywhere, gray, groove, label, ridge, stitch } from '../render/drawing.ts'
import type { Point } from '../render/geometry.ts'
import type { Part } from '../render/model.ts'
import type { Fabric } from './fabrics.ts'

const OUTLINE = 'M500 96 C424 92 340 132 328 226 C320 300 352 352 384 396 C412 432 464 462 500 506'
const OPENING =
  'M500 158 C432 156 388 206 392 286 C398 352 462 412 500 474 C538 412 602 352 608 286 C612 206 568 156 500 158'
const OPENING_HALF = 'M500 158 C432 156 388 206 392 286 C398 352 462 412 500 474'
const RIM = 'M500 134 C416 132 364 196 368 292 C376 370 446 432 500 500'
/** Where the cord leaves the hem of the hood. */
const EYELETS: readonly Point[] = [
  [445, 430],
  [555, 430],
]

/** The body yields where the hood rests on it. */
export function underHood(x: number, y: number): number {
  return -84 * Math.exp(-(((x - 500) / 130) ** 2) - ((y - 420) / 104) ** 2)
}

/** A hood standing up from a neck at about y = 340. */
export function hood({ drape, material }: Fabric, seed: number): Part {
  return {
    name: 'hood',
    mesh: () =>
      sew({
        ...drape,
        seed: seed + 50,
        edges: [{ path: OUTLINE }],
        hole: OPENING,
        step: 7,
        pressure: drape.pressure * 0.8,
        gravity: 30,
        ease: { across: 0.016, along: 0.012 },
        irregular: 0.012,
        depth: 62,
        hold: (x, y) => (Math.hypot((x - 500) / 96, (y - 296) / 128) < 1.12 ? 0.012 : 0.003),
        seamHold: 0.06,
        spread: 56,
      }),
    material,
    relief: {
      front: `${bothSides(`${ridge(OPENING_HALF, 36, 0.08)}${groove(RIM, 2.6, 0.12)}${stitch(RIM)}`)}
        ${EYELETS.map((at) => eyelet(at, gray(2), gray(-3))).join('')}`,
      back: `${groove('M478 90 C474 220 474 330 480 460', 2.6)}${groove('M522 90 C526 220 526 330 520 460', 2.6)}`,
      inside: `${groove('M452 90 C448 220 452 330 462 460', 3, 0.2)}${groove('M548 90 C552 220 548 330 538 460', 3, 0.2)}`,
    },
    art: ({ base, trim, ink }) => ({
      front: `${everywhere(base)}${EYELETS.map((at) => eyelet(at, ink, '#101114')).join('')}`,
      back: everywhere(base),
      inside: `${everywhere(trim)}${label(500, 330)}`,
    }),
  }
}

const eyelet = ([x, y]: Point, ring: string, hole: string): string =>
  `<circle cx="${x}" cy="${y}" r="9" fill="${ring}"/><circle cx="${x}" cy="${y}" r="4.6" fill="${hole}"/>`
