import { sew } from '../render/cloth.ts'
import type { PatternEdge } from '../render/cloth-pattern.ts'
import {
  bothSides,
  everywhere,
  gray,
  groove,
  label,
  onBack,
  peak,
  ribs,
  ridge,
  seam,
  stitch,
  stroked,
} from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'

export type BraVariant = {
  seed: number
  back: 'racer' | 'classic'
  neck: 'scoop' | 'high' | 'vee'
  length: 'crop' | 'longline'
  panel?: 'mesh-yoke' | 'block'
  ribbed?: boolean
}

const TOP = 340
const CHEST = 228
const ARMPIT = TOP + 206
/** Slim straps with sliders, or the wide ones of a racer back. */
const STRAPS = { classic: { inner: 126, outer: 154 }, racer: { inner: 104, outer: 152 } } as const
const NECK_DROP: Record<BraVariant['neck'], number> = { scoop: 172, high: 104, vee: 196 }
const BAND = 66
/** Where a racer's armhole runs in behind the shoulder blades. */
const RACER = 96

export function bra(variant: BraVariant): Model {
  const hemY = TOP + (variant.length === 'crop' ? 404 : 486)
  const { drape, material } = FABRICS.stretch
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            step: 6,
            edges: edges(variant, hemY),
            pressure: 34,
            depth: 130,
            ease: { across: 0.014, along: 0.009 },
            hold: (_, y) => (y < ARMPIT ? 0.005 : 0.002),
            mould: bust,
            bands: [{ covers: (_, y) => y > hemY - BAND, shrink: 0.93 }],
          }),
        material: { ...material, knit: 0.3 },
        relief: relief(variant, hemY),
        ...(variant.panel === 'mesh-yoke' ? { finish: { front: yoke('#f00'), back: backYoke('#f00') } } : {}),
        art: (colors) => art(variant, hemY, colors),
      },
    ],
    views: {
      front: { zoom: 1.35, look: [500, (TOP + hemY) / 2] },
      back: { zoom: 1.35, yaw: Math.PI, look: [500, (TOP + hemY) / 2] },
      detail: { zoom: 2.4, look: [560, hemY - 150] },
    },
    stand: 'wall',
  }
}

function edges(variant: BraVariant, hemY: number): PatternEdge[] {
  const under = variant.length === 'crop' ? 188 : 178
  const { inner, outer } = STRAPS[variant.back]
  return [
    { path: neckPath(variant), back: backNeckPath(variant), open: true },
    { path: `M${500 - inner} ${TOP} L${500 - outer} ${TOP + 8}` },
    { path: armhole(variant, 0), back: armhole(variant, backInset(variant)), open: true },
    {
      path: `M${500 - CHEST} ${ARMPIT}
        C${500 - CHEST} ${ARMPIT + 76} ${500 - under} ${ARMPIT + 100} ${500 - under} ${hemY - 8}`,
    },
    {
      path: `M${500 - under} ${hemY - 8} C${590 - under} ${hemY} 420 ${hemY + 2} 500 ${hemY + 2}`,
      open: true,
    },
  ]
}

/** Two cups with a hollow between them. */
function bust(x: number, y: number, side: 'front' | 'back'): number {
  if (side === 'back') return 0
  const across = (Math.abs(x - 500) - 98) / 78
  const down = (y - ARMPIT - 40) / 86
  const hollow = 12 * Math.exp(-(((x - 500) / 34) ** 2) - ((y - ARMPIT - 40) / 90) ** 2)
  return 46 * Math.exp(-across * across - down * down) - hollow
}

function neckPath({ neck, back }: BraVariant): string {
  const bottom = TOP + NECK_DROP[neck]
  const side = 500 - STRAPS[back].inner
  if (neck === 'vee') return `M500 ${bottom} C474 ${bottom - 44} ${side + 16} ${TOP + 96} ${side} ${TOP}`
  // A slim strap meets the cup at a corner, as in a sweetheart neck.
  if (back === 'classic')
    return `M500 ${bottom} C462 ${bottom - 4} 430 ${bottom - 26} ${side + 18} ${bottom - 48}
      C${side + 4} ${bottom - 62} ${side} ${TOP + 60} ${side} ${TOP}`
  return `M500 ${bottom} C${side + 34} ${bottom} ${side + 8} ${TOP + NECK_DROP[neck] * 0.6} ${side} ${TOP}`
}

function backNeckPath({ back }: BraVariant): string {
  const side = 500 - STRAPS[back].inner
  if (back === 'racer') return `M500 ${TOP + 96} C468 ${TOP + 96} ${side + 12} ${TOP + 56} ${side} ${TOP}`
  return `M500 ${TOP + 206} C436 ${TOP + 206} ${side + 16} ${TOP + 190} ${side + 6} ${TOP + 130}
    C${side} ${TOP + 90} ${side} ${TOP + 60} ${side} ${TOP}`
}

function armhole({ back }: BraVariant, inward: number): string {
  const side = 500 - STRAPS[back].outer
  const close = back === 'classic' ? 4 : 24
  return `M${side} ${TOP + 8} C${side + close + inward} ${TOP + 96} ${side + close + inward} ${ARMPIT - 34} ${500 - CHEST}
    ${ARMPIT}`
}

/** From the armhole over the cup to the band, and the line under both cups. */
const cupSeam = (hemY: number): string => `M296 ${ARMPIT - 22} C350 ${ARMPIT + 4} 392 ${ARMPIT + 60} 396 ${hemY - BAND}`
const underCups = `M200 ${ARMPIT + 122} C330 ${ARMPIT + 138} 410 ${ARMPIT + 142} 452 ${ARMPIT + 118}
  C474 ${ARMPIT + 104} 488 ${ARMPIT + 88} 500 ${ARMPIT + 84}`

const backInset = ({ back }: BraVariant): number => (back === 'racer' ? RACER : -4)

/** Cloth drawn together between the cups. */
const gathers = [-34, -12, 10, 32]
  .map((y) =>
    groove(
      `M500 ${ARMPIT + 40 + y * 0.6} C486 ${ARMPIT + 38 + y} 474 ${ARMPIT + 36 + y * 1.3} 452 ${ARMPIT + 30 + y * 1.8}`,
      7,
      0.07,
    ),
  )
  .join('')

const slider = (y: number, color: string): string =>
  `<rect x="${500 - STRAPS.classic.outer - 6}" y="${y}" width="${STRAPS.classic.outer - STRAPS.classic.inner + 12}" height="13" rx="4" fill="${color}"/>`

const yokePath = `M0 0 H500 V${ARMPIT + 14} C430 ${ARMPIT + 10} 340 ${ARMPIT - 16} 220 ${ARMPIT - 6} Z`
const yoke = (color: string): string => bothSides(`<path d="${yokePath}" fill="${color}"/>`)
const backYoke = (color: string): string => bothSides(`<path d="M0 0 H500 V${ARMPIT + 40} H0 Z" fill="${color}"/>`)

function relief(variant: BraVariant, hemY: number): Faces {
  const bound = (path: string) => `${ridge(path, 18, 0.09)}${groove(path, 22, 0.03)}`
  const bandTop = `M200 ${hemY - BAND} C340 ${hemY - BAND + 10} 420 ${hemY - BAND + 12} 500 ${hemY - BAND + 12}`
  const band = `${groove(bandTop, 3.4, 0.18)}${stitch(`M200 ${hemY - BAND - 7}
    C340 ${hemY - BAND + 3} 420 ${hemY - BAND + 5} 500 ${hemY - BAND + 5}`)}`
  const knit = variant.ribbed
    ? ribs(`M0 0 H500 V${hemY - BAND + 10} H0 Z`, 9, 0, 0.8)
    : ribs(`M0 ${hemY - BAND} H500 V${hemY + 20} H0 Z`, 5, 0, 0.4)
  const cups =
    variant.panel === 'mesh-yoke'
      ? seam(
          yokePath
            .slice(yokePath.indexOf('V') + 1)
            .replace(/^/, 'M500 ')
            .replace(' Z', ''),
          '',
        )
      : variant.back === 'classic'
        ? `${groove(underCups, 3, 0.13)}${gathers}`
        : `${groove(cupSeam(hemY), 3, 0.13)}${stitch(cupSeam(hemY).replace('M296', 'M290'))}`
  return {
    front: bothSides(`${knit}${cups}${bound(neckPath(variant))}${bound(armhole(variant, 0))}${band}`),
    back: bothSides(
      `${knit}${variant.back === 'classic' ? slider(TOP + 64, gray(4)) : ''}${bound(backNeckPath(variant))}${bound(armhole(variant, backInset(variant)))}${band}`,
    ),
    inside: '',
  }
}

function art(variant: BraVariant, hemY: number, { base, trim, panel, accent, ink }: Colors): Faces {
  const band = `<path d="M0 ${hemY - BAND} C340 ${hemY - BAND + 10} 420 ${hemY - BAND + 12} 500 ${hemY - BAND + 12}
    C580 ${hemY - BAND + 12} 660 ${hemY - BAND + 10} 1000 ${hemY - BAND} V1250
    H0 Z" fill="${variant.panel === 'block' ? panel : trim}"/>`
  const sides =
    variant.panel === 'block'
      ? bothSides(`<path d="${cupSeam(hemY)} V${hemY} H100 V${ARMPIT - 60} Z" fill="${panel}"/>`)
      : ''
  const bound = (path: string) => stroked(path, trim, 16)
  const hasYoke = variant.panel === 'mesh-yoke'
  const frontBinding = bothSides(bound(neckPath(variant)) + bound(armhole(variant, 0)))
  const backBinding = bothSides(bound(backNeckPath(variant)) + bound(armhole(variant, backInset(variant))))
  const sliders = variant.back === 'classic' ? bothSides(slider(TOP + 64, ink)) : ''
  const backMark = onBack(peak(500, TOP + 250, 22, accent))
  return {
    front: [
      everywhere(base),
      sides,
      hasYoke ? yoke(panel) : '',
      frontBinding,
      band,
      peak(500, hemY - 28, 26, accent),
    ].join(''),
    back: [everywhere(base), sides, hasYoke ? backYoke(panel) : '', backBinding, band, sliders, backMark].join(''),
    inside: `${everywhere(trim)}${label(500, TOP + (variant.back === 'racer' ? 108 : 216))}`,
  }
}
