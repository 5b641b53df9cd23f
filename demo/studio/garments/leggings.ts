import { sew } from '../render/cloth.ts'
import { bothSides, everywhere, groove, label, onBack, peak, ribs, ridge, seam, stitch } from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'
import { leg, legEnd, legLine } from './lower-block.ts'

export type LeggingsVariant = {
  seed: number
  length: 'full' | 'cropped' | 'biker'
  panel: 'none' | 'side' | 'calf-mesh' | 'curve'
  waist: 'high' | 'wide'
  ribbed?: boolean
}

const TOP = 118
const CROTCH = 446
const ENDS: Record<LeggingsVariant['length'], number> = { full: 1128, cropped: 1000, biker: 690 }
const LEG = leg(
  [
    [TOP, 146],
    [200, 152],
    [300, 178],
    [400, 196],
    [500, 196],
    [640, 178],
    [780, 158],
    [860, 156],
    [960, 150],
    [1060, 134],
    [1140, 130],
  ],
  [
    [CROTCH, 3],
    [520, 14],
    [640, 28],
    [780, 40],
    [860, 42],
    [960, 50],
    [1060, 60],
    [1140, 64],
  ],
)

export function leggings(variant: LeggingsVariant): Model {
  const end = ENDS[variant.length]
  const band = variant.waist === 'wide' ? 128 : 96
  const { drape, material } = FABRICS.stretch
  const middle = (TOP + end) / 2
  const zoom = variant.length === 'biker' ? 1.3 : 1
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            edges: [
              { path: `M500 ${TOP + 12} C452 ${TOP + 12} 398 ${TOP + 8} ${500 - LEG.outer(TOP)} ${TOP}`, open: true },
              { path: legLine(LEG.outer, TOP, end) },
              { path: legEnd(LEG, end), open: true },
              { path: legLine(LEG.inner, end + 3, CROTCH + 10) },
              { path: `M497 ${CROTCH + 10} L500 ${CROTCH}` },
            ],
            hold: () => 0.0016,
            bands: [{ covers: (_, y) => y < TOP + band, shrink: 0.975 }],
          }),
        material,
        relief: relief(variant, end, band),
        ...(variant.panel === 'calf-mesh' ? { finish: { front: calf('#f00'), back: calf('#f00') } } : {}),
        art: (colors) => art(variant, band, colors),
      },
    ],
    views: {
      front: { zoom, look: [500, middle] },
      back: { zoom, yaw: Math.PI, look: [500, middle] },
      detail: { zoom: 2.3, look: [540, TOP + 190] },
    },
    stand: 'wall',
  }
}

const SIDE = (dx: number): string =>
  `M${346 + dx} ${TOP + 90} C${380 + dx} 330 ${392 + dx} 420 ${372 + dx} 540
    C${352 + dx} 660 ${366 + dx} 780 ${372 + dx} 860 C${378 + dx} 960 ${388 + dx} 1050 ${396 + dx} 1140`
const CURVE = (dx: number): string =>
  `M500 ${TOP + 250 + dx} C430 ${TOP + 300 + dx} 372 ${TOP + 330 + dx} 290 ${TOP + 420 + dx}`
const CALF = 'M330 842 C372 820 420 822 470 846 L452 1010 C420 1030 384 1030 352 1012 Z'
const calf = (color: string): string => bothSides(`<path d="${CALF}" fill="${color}"/>`)

function relief(variant: LeggingsVariant, end: number, band: number): Faces {
  const waist = (dy: number) =>
    `M320 ${TOP + band - 8 + dy} C400 ${TOP + band + 8 + dy} 450 ${TOP + band + 10 + dy} 500 ${TOP + band + 10 + dy}`
  const joins = [
    variant.ribbed ? ribs(`M0 ${TOP + band} H500 V1250 H0 Z`, 7, 0, 0.55) : '',
    groove(waist(0), 3.4, 0.17),
    stitch(waist(-7)),
    groove(legEnd(LEG, end - 26), 2.4, 0.11),
    stitch(legEnd(LEG, end - 20)),
    variant.panel === 'side' ? seam(SIDE(0), SIDE(6)) : '',
    variant.panel === 'curve' ? seam(CURVE(0), CURVE(7)) : '',
    variant.panel === 'calf-mesh' ? groove(CALF, 2.6) : '',
  ].join('')
  const gusset = groove(`M500 ${TOP + band + 10} V${CROTCH}`, 2.6, 0.13)
  const pocket = `${groove('M326 420 C352 430 372 430 384 424', 3, 0.18)}
    ${ridge('M326 426 C352 436 372 436 384 430', 6, 0.05)}`
  return {
    front: `${bothSides(joins)}${gusset}`,
    back: `${bothSides(joins + (variant.panel === 'side' ? pocket : ''))}${gusset}`,
    inside: '',
  }
}

function art(variant: LeggingsVariant, band: number, { base, trim, panel, accent }: Colors): Faces {
  const waist = `<path d="M0 0 H1000 V${TOP + band - 8} H680
    C600 ${TOP + band + 8} 550 ${TOP + band + 10} 500 ${TOP + band + 10}
    C450 ${TOP + band + 10} 400 ${TOP + band + 8} 320 ${TOP + band - 8} H0 Z" fill="${trim}"/>`
  const side =
    variant.panel === 'side' ? bothSides(`<path d="${SIDE(0)} L200 1140 L200 ${TOP + 90} Z" fill="${panel}"/>`) : ''
  const curve = variant.panel === 'curve' ? bothSides(`<path d="${CURVE(0)} L200 1250 H500 Z" fill="${panel}"/>`) : ''
  const ground = `${everywhere(base)}${side}${curve}${variant.panel === 'calf-mesh' ? calf(panel) : ''}${waist}`
  return {
    front: `${ground}${peak(588, TOP + band - 36, 26, accent)}`,
    back: `${ground}${onBack(peak(500, TOP + 44, 22, accent))}`,
    inside: `${everywhere(trim)}${label(500, TOP + 16)}`,
  }
}
