import { sew } from '../render/cloth.ts'
import { bothSides, everywhere, groove, label, ridge, stitch } from '../render/drawing.ts'
import type { Part } from '../render/model.ts'
import type { Fabric } from './fabrics.ts'

const OUTLINE = 'M500 108 C436 104 362 142 344 232 C332 304 346 358 376 392 C412 424 464 452 500 492'
const OPENING =
  'M500 168 C444 166 400 212 402 288 C406 346 460 392 500 436 C540 392 594 346 598 288 C600 212 556 166 500 168'
const OPENING_HALF = 'M500 168 C444 166 400 212 402 288 C406 346 460 392 500 436'
const RIM = 'M500 144 C428 144 376 200 380 290 C386 360 448 410 500 464'

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
        ease: { across: 0.035, along: 0.03 },
        irregular: 0.022,
        depth: 62,
        hold: (x, y) => (Math.hypot((x - 500) / 96, (y - 296) / 128) < 1.12 ? 0.012 : 0.003),
        seamHold: 0.06,
        spread: 56,
      }),
    material,
    relief: {
      front: bothSides(`${ridge(OPENING_HALF, 40, 0.1)}${groove(RIM, 2.6, 0.1)}${stitch(RIM)}`),
      back: `${groove('M478 90 C474 220 474 330 480 460', 2.6)}${groove('M522 90 C526 220 526 330 520 460', 2.6)}`,
      inside: '',
    },
    art: ({ base, trim }) => ({
      front: everywhere(base),
      inside: `${everywhere(trim)}${label(500, 322)}`,
    }),
  }
}
