import { sew } from '../render/cloth.ts'
import {
  bothSides,
  cordRelief,
  everywhere,
  groove,
  label,
  onBack,
  peak,
  ribs,
  ridge,
  stitch,
  stroked,
} from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'
import { weltRelief } from './fastenings.ts'
import type { Leg } from './lower-block.ts'
import { leg, legEnd, legLine } from './lower-block.ts'

export type JoggersVariant = {
  seed: number
  fit: 'tapered' | 'relaxed'
  fabric: 'fleece' | 'shell' | 'performance'
  cuff: 'rib' | 'open'
  panel?: 'side' | 'knee'
}

const TOP = 120
const BAND = 62
const CROTCH = 458
const END = 1120
const CUFF = 66

export function joggers(variant: JoggersVariant): Model {
  const legs = cutOf(variant)
  const { drape, material } = FABRICS[variant.fabric]
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            edges: [
              { path: `M500 ${TOP + 12} C440 ${TOP + 13} 380 ${TOP + 8} ${500 - legs.outer(TOP)} ${TOP}`, open: true },
              { path: legLine(legs.outer, TOP, END) },
              { path: legEnd(legs, END), open: true },
              { path: legLine(legs.inner, END + 3, CROTCH + 10) },
              { path: `M497 ${CROTCH + 10} L500 ${CROTCH}` },
            ],
            pressure: drape.pressure * 1.05,
            hold: (_, y) => (y < TOP + BAND + 30 ? 0.004 : 0.001),
            bands: [
              { covers: (_, y) => y < TOP + BAND, shrink: 0.88 },
              ...(variant.cuff === 'rib' ? [{ covers: (_: number, y: number) => y > END - CUFF, shrink: 0.8 }] : []),
            ],
          }),
        material,
        relief: relief(variant, legs),
        art: (colors) => art(variant, legs, colors),
      },
    ],
    views: { front: {}, back: { yaw: Math.PI }, detail: { zoom: 2.2, look: [560, TOP + 180] } },
    stand: 'wall',
  }
}

function cutOf({ fit, cuff }: JoggersVariant): Leg {
  const wide = fit === 'relaxed' ? 16 : 0
  const ankle = cuff === 'rib' ? 0 : 10
  return leg(
    [
      [TOP, 172],
      [TOP + BAND, 176],
      [300, 208 + wide / 2],
      [430, 224 + wide],
      [640, 222 + wide],
      [840, 206 + wide],
      [END - CUFF - 20, 186 + wide],
      [END - CUFF + 10, 172 + wide / 2 + ankle],
      [END, 168 + wide / 2 + ankle],
    ],
    [
      [CROTCH, 3],
      [560, 24],
      [760, 46],
      [END - CUFF - 20, 70 - wide / 2],
      [END - CUFF + 10, 78 - ankle],
      [END, 80 - ankle],
    ],
  )
}

const MOUTH = (dx: number): string =>
  `M${352 + dx} ${TOP + BAND + 14} C${330 + dx} ${TOP + 140} ${312 + dx} ${TOP + 190} ${292 + dx} ${TOP + 236}`
const CORDS = [
  `M486 ${TOP + 44} C474 ${TOP + 96} 480 ${TOP + 140} 468 ${TOP + 196}`,
  `M514 ${TOP + 44} C530 ${TOP + 100} 520 ${TOP + 144} 536 ${TOP + 212}`,
]
const SIDE = (dx: number): string =>
  `M${356 + dx} ${TOP + BAND} C${330 + dx} 400 ${326 + dx} 700 ${348 + dx} ${END - CUFF}`
const KNEE = (y: number): string => `M200 ${y + 24} C300 ${y - 4} 400 ${y - 4} 500 ${y + 20}`

function relief(variant: JoggersVariant, legs: Leg): Faces {
  const waist = `M200 ${TOP + BAND - 4} C380 ${TOP + BAND + 9} 440 ${TOP + BAND + 11} 500 ${TOP + BAND + 11}`
  const joins = [
    ribs(
      `M200 ${TOP - 30} H500 V${TOP + BAND + 11} C440 ${TOP + BAND + 11} 380 ${TOP + BAND + 9} 200 ${TOP + BAND - 4} Z`,
      10,
      0,
      0.9,
    ),
    groove(waist, 4, 0.2),
    variant.cuff === 'rib'
      ? `${ribs(`M200 ${END - CUFF} H500 V${END + 40} H200 Z`, 8)}${groove(legEnd(legs, END - CUFF), 4, 0.2)}`
      : `${stitch(legEnd(legs, END - 24))}${groove(legEnd(legs, END - 28), 2.4)}`,
    variant.panel === 'side' ? `${groove(SIDE(0))}${stitch(SIDE(6))}` : '',
    variant.panel === 'knee' ? `${groove(KNEE(690))}${groove(KNEE(850))}${stitch(KNEE(683))}` : '',
  ].join('')
  const rise = groove(`M500 ${TOP + BAND + 6} V${CROTCH}`, 3, 0.14)
  return {
    front: `${bothSides(`${joins}${groove(MOUTH(0), 4, 0.22)}${ridge(MOUTH(-5), 10, 0.05)}${stitch(MOUTH(-9))}`)}
      ${rise}${CORDS.map((path) => cordRelief(path, 10, 5)).join('')}`,
    back: `${bothSides(joins)}${rise}${weltRelief(`M352 ${TOP + 160} H446`)}`,
    inside: '',
  }
}

function art(variant: JoggersVariant, _legs: Leg, { base, trim, panel, accent }: Colors): Faces {
  const side =
    variant.panel === 'side' ? bothSides(`<path d="${SIDE(0)} V1250 H100 V${TOP + BAND} Z" fill="${panel}"/>`) : ''
  const knee =
    variant.panel === 'knee'
      ? bothSides(`<path d="${KNEE(690)} V870 C400 846 300 846 200 874 Z" fill="${panel}"/>`)
      : ''
  const ground = everywhere(base) + side + knee
  return {
    front: `${ground}${CORDS.map((path) => stroked(path, accent, 10, 'round')).join('')}
      ${peak(650, TOP + 300, 30, accent)}`,
    back: `${ground}${onBack(peak(500, TOP + BAND / 2 + 8, 20, accent))}`,
    inside: `${everywhere(trim)}${label(500, TOP + 14)}`,
  }
}
