import { sew } from '../render/cloth.ts'
import type { PatternEdge } from '../render/cloth-pattern.ts'
import {
  bothSides,
  cordRelief,
  everywhere,
  groove,
  label,
  onBack,
  patchRelief,
  peak,
  ribs,
  ridge,
  stitch,
  stroked,
} from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'
import { weltRelief } from './fastenings.ts'

export type ShortsVariant = {
  seed: number
  inseam: 'short' | 'mid' | 'long'
  fit: 'run' | 'relaxed'
  fabric: 'shell' | 'fleece' | 'performance'
  panel?: 'side' | 'hem' | 'side-mesh'
  pocket: 'side' | 'welt' | 'patch'
}

type Cut = { hemY: number; outer: number; inner: number; crotch: number; waist: number }

const TOP = 352
const BAND = 66

export function shorts(variant: ShortsVariant): Model {
  const cut = cutOf(variant)
  const { drape, material } = FABRICS[variant.fabric]
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            edges: edges(cut),
            hold: (_, y) => (y < TOP + BAND + 20 ? 0.004 : 0.0009),
            bands: [{ covers: (_, y) => y < TOP + BAND, shrink: 0.87 }],
          }),
        material,
        relief: relief(variant, cut),
        ...(variant.panel === 'side-mesh'
          ? { finish: { front: bothSides(`<path d="${sidePanel(cut)}" fill="#f00"/>`) } }
          : {}),
        art: (colors) => art(variant, cut, colors),
      },
    ],
    views: {
      front: { zoom: 1.15, look: [500, (TOP + cut.hemY) / 2] },
      back: { zoom: 1.15, yaw: Math.PI, look: [500, (TOP + cut.hemY) / 2] },
      detail: { zoom: 2.2, look: [560, TOP + 170] },
    },
    stand: 'wall',
  }
}

function cutOf({ inseam, fit }: ShortsVariant): Cut {
  const length = { short: 410, mid: 500, long: 580 }[inseam]
  const wide = fit === 'relaxed' ? 26 : 0
  return {
    hemY: TOP + length,
    outer: 300 + wide + (length - 410) * 0.08,
    inner: 34,
    crotch: TOP + 318,
    waist: 204 + wide * 0.5,
  }
}

function edges(cut: Cut): PatternEdge[] {
  return [
    {
      path: `M500 ${TOP + 10} C430 ${TOP + 11} ${560 - cut.waist} ${TOP + 8} ${500 - cut.waist} ${TOP}`,
      open: true,
    },
    {
      path: `M${500 - cut.waist} ${TOP} L${496 - cut.waist} ${TOP + BAND}
        C${478 - cut.waist} ${TOP + 190} ${506 - cut.outer} ${cut.hemY - 150} ${500 - cut.outer}
        ${cut.hemY - 34}`,
    },
    {
      path: `M${500 - cut.outer} ${cut.hemY - 34}
        C${590 - cut.outer} ${cut.hemY - 6} ${400 - cut.inner} ${cut.hemY + 4} ${500 - cut.inner}
        ${cut.hemY + 4}`,
      open: true,
    },
    {
      path: `M${500 - cut.inner} ${cut.hemY + 4}
        C${508 - cut.inner} ${cut.hemY - 60} 490 ${cut.crotch + 70} 496 ${cut.crotch + 10}`,
    },
    { path: `M496 ${cut.crotch + 10} L500 ${cut.crotch}` },
  ]
}

function sidePanel({ hemY, waist, outer }: Cut): string {
  return `M${440 - waist} ${TOP + BAND} L${530 - waist} ${TOP + BAND}
    C${520 - waist} ${TOP + 200} ${580 - outer} ${hemY - 160} ${566 - outer} ${hemY + 30} L0 ${hemY + 30} Z`
}

const pocketMouth = ({ waist }: Cut): string =>
  `M${538 - waist} ${TOP + BAND + 12} C${516 - waist} ${TOP + 130} ${500 - waist} ${TOP + 176} ${478 - waist}
    ${TOP + 220}`
const cords = [
  `M486 ${TOP + 48} C474 ${TOP + 96} 478 ${TOP + 130} 466 ${TOP + 172}`,
  `M514 ${TOP + 48} C530 ${TOP + 100} 522 ${TOP + 140} 537 ${TOP + 190}`,
]

function relief(variant: ShortsVariant, cut: Cut): Faces {
  const { hemY, crotch } = cut
  const hem = (inset: number) =>
    `M100 ${hemY - inset - 56} C${590 - cut.outer} ${hemY - inset - 8} ${400 - cut.inner} ${hemY - inset + 4} 500
      ${hemY - inset + 4}`
  const bandEdge = `M200 ${TOP + BAND - 4} C380 ${TOP + BAND + 8} 440 ${TOP + BAND + 9} 500 ${TOP + BAND + 9}`
  const joins = [
    ribs(
      `M200 ${TOP - 30} H500 V${TOP + BAND + 9} C440 ${TOP + BAND + 9} 380 ${TOP + BAND + 8} 200 ${TOP + BAND - 4} Z`,
      11,
      0,
      0.9,
    ),
    groove(bandEdge, 4, 0.2),
    stitch(hem(22)),
    stitch(hem(17)),
    groove(hem(24), 2.4, 0.1),
    variant.panel === 'side' || variant.panel === 'side-mesh' ? groove(sidePanelEdge(cut)) : '',
  ].join('')
  const rise = groove(`M500 ${TOP + BAND + 6} V${crotch}`, 3, 0.14)
  const mouth =
    variant.pocket === 'welt'
      ? weltRelief(`M${560 - cut.waist} ${TOP + 120} L${540 - cut.waist} ${TOP + 220}`)
      : `${groove(pocketMouth(cut), 4, 0.22)}${ridge(pocketMouth(cut), 12, 0.04)}`
  return {
    front: `${bothSides(joins + mouth)}${rise}${cords.map((path) => cordRelief(path, 10, 5)).join('')}`,
    back: `${variant.pocket === 'patch' ? patchRelief(backPocket, 2.4) : ''}${bothSides(joins)}${rise}
      ${variant.pocket === 'patch' ? '' : weltRelief(`M356 ${TOP + 150} H446`)}`,
    inside: '',
  }
}

const backPocket = `M340 ${TOP + 120} H452 V${TOP + 232} L396 ${TOP + 250} L340 ${TOP + 232} Z`
const sidePanelEdge = (cut: Cut): string =>
  `M${530 - cut.waist} ${TOP + BAND} C${520 - cut.waist} ${TOP + 200} ${580 - cut.outer} ${cut.hemY - 160}
    ${566 - cut.outer} ${cut.hemY + 30}`

function art(variant: ShortsVariant, cut: Cut, { base, trim, panel, accent }: Colors): Faces {
  const { hemY } = cut
  const band = `<path d="M0 ${TOP - 60} H1000 V${TOP + BAND - 4}
    C620 ${TOP + BAND + 8} 560 ${TOP + BAND + 9} 500 ${TOP + BAND + 9}
    C440 ${TOP + BAND + 9} 380 ${TOP + BAND + 8} 0 ${TOP + BAND - 4} Z" fill="${trim}"/>`
  const side =
    variant.panel === 'side' || variant.panel === 'side-mesh'
      ? bothSides(`<path d="${sidePanel(cut)}" fill="${panel}"/>`)
      : ''
  const hem =
    variant.panel === 'hem'
      ? bothSides(
          stroked(
            `M100 ${hemY - 70} C${590 - cut.outer} ${hemY - 22} ${400 - cut.inner} ${hemY - 12} 500 ${hemY - 12}`,
            panel,
            62,
          ),
        )
      : ''
  const ground = everywhere(base) + side + hem + band
  return {
    front: `${ground}${cords.map((path) => stroked(path, accent, 10, 'round')).join('')}
      ${peak(642, hemY - 84, 32, accent)}`,
    back: `${ground}${onBack(peak(500, TOP + BAND / 2 + 8, 22, accent))}`,
    inside: `${everywhere(trim)}${label(500, TOP + 14)}`,
  }
}
