import { sew } from '../render/cloth.ts'
import type { PatternEdge } from '../render/cloth-pattern.ts'
import {
  bothSides,
  everywhere,
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
const STRAP = { inner: 118, outer: 172 }
const CHEST = 236
const ARMPIT = TOP + 216
const NECK_DROP: Record<BraVariant['neck'], number> = { scoop: 168, high: 112, vee: 200 }

export function bra(variant: BraVariant): Model {
  const hemY = TOP + (variant.length === 'crop' ? 430 : 560)
  const { drape, material } = FABRICS.stretch
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            step: 7,
            edges: edges(variant, hemY),
            pressure: 34,
            depth: 130,
            ease: { across: 0.03, along: 0.02 },
            hold: (_, y) => (y < ARMPIT ? 0.005 : 0.002),
            mould: bust,
            bands: [{ covers: (_, y) => y > hemY - 62, shrink: 0.95 }],
          }),
        material: { ...material, knit: 0.3 },
        relief: relief(variant, hemY),
        ...(variant.panel === 'mesh-yoke' ? { finish: { front: yoke('#f00'), back: backYoke('#f00') } } : {}),
        art: (colors) => art(variant, hemY, colors),
      },
    ],
    views: {
      front: { zoom: 1.25, look: [500, (TOP + hemY) / 2] },
      back: { zoom: 1.25, yaw: Math.PI, look: [500, (TOP + hemY) / 2] },
      detail: { zoom: 2.4, look: [560, hemY - 150] },
    },
    stand: 'wall',
  }
}

function edges(variant: BraVariant, hemY: number): PatternEdge[] {
  const waist = variant.length === 'crop' ? 216 : 198
  return [
    { path: neckPath(variant), back: backNeckPath(variant), open: true },
    { path: `M${500 - STRAP.inner} ${TOP} L${500 - STRAP.outer} ${TOP + 14}` },
    { path: armhole(0), back: armhole(variant.back === 'racer' ? 82 : 6), open: true },
    {
      path: `M${500 - CHEST} ${ARMPIT}
        C${502 - CHEST} ${ARMPIT + 70} ${500 - waist - 4} ${hemY - 100} ${500 - waist} ${hemY - 12}`,
    },
    {
      path: `M${500 - waist} ${hemY - 12} C${590 - waist} ${hemY} 420 ${hemY + 2} 500 ${hemY + 2}`,
      open: true,
    },
  ]
}

function bust(x: number, y: number, side: 'front' | 'back'): number {
  if (side === 'back') return 0
  const across = (Math.abs(x - 500) - 96) / 84
  const down = (y - ARMPIT - 54) / 92
  return 30 * Math.exp(-across * across - down * down)
}

function neckPath({ neck }: BraVariant): string {
  const bottom = TOP + NECK_DROP[neck]
  const side = 500 - STRAP.inner
  if (neck === 'vee') return `M500 ${bottom} C470 ${bottom - 46} ${side + 20} ${TOP + 110} ${side} ${TOP}`
  return `M500 ${bottom} C${500 - STRAP.inner * 0.66} ${bottom} ${side + 10} ${TOP + NECK_DROP[neck] * 0.66} ${side}
    ${TOP}`
}

function backNeckPath({ back }: BraVariant): string {
  const drop = back === 'racer' ? 104 : 190
  return `M500 ${TOP + drop} C${back === 'racer' ? 462 : 430} ${TOP + drop} ${506 - STRAP.inner} ${TOP + drop * 0.66}
    ${500 - STRAP.inner} ${TOP}`
}

function armhole(inward: number): string {
  const side = 500 - STRAP.outer
  return `M${side} ${TOP + 14} C${side + 26 + inward} ${TOP + 100} ${side + 16 + inward} ${ARMPIT - 40} ${500 - CHEST}
    ${ARMPIT}`
}

const bustSeam = (hemY: number): string => `M420 ${hemY - 54} C400 ${hemY - 110} 360 ${hemY - 150} 300 ${hemY - 178}`
const yokePath = `M0 0 H500 V${ARMPIT + 14} C430 ${ARMPIT + 10} 340 ${ARMPIT - 16} 220 ${ARMPIT - 6} Z`
const yoke = (color: string): string => bothSides(`<path d="${yokePath}" fill="${color}"/>`)
const backYoke = (color: string): string => bothSides(`<path d="M0 0 H500 V${ARMPIT + 40} H0 Z" fill="${color}"/>`)

function relief(variant: BraVariant, hemY: number): Faces {
  const bound = (path: string) => `${ridge(path, 22, 0.09)}${groove(path, 26, 0.03)}`
  const bandTop = `M200 ${hemY - 66} C340 ${hemY - 54} 420 ${hemY - 52} 500 ${hemY - 52}`
  const band = `${groove(bandTop, 3.4, 0.18)}${stitch(`M200 ${hemY - 73}
    C340 ${hemY - 61} 420 ${hemY - 59} 500 ${hemY - 59}`)}`
  const knit = variant.ribbed
    ? ribs(`M0 0 H500 V${hemY - 54} H0 Z`, 9, 0, 0.8)
    : ribs(`M0 ${hemY - 60} H500 V${hemY + 20} H0 Z`, 5, 0, 0.4)
  const cups =
    variant.panel === 'mesh-yoke'
      ? seam(
          yokePath
            .slice(yokePath.indexOf('V') + 1)
            .replace(/^/, 'M500 ')
            .replace(' Z', ''),
          '',
        )
      : groove(bustSeam(hemY), 2.4, 0.1)
  return {
    front: bothSides(`${knit}${cups}${bound(neckPath(variant))}${bound(armhole(0))}${band}`),
    back: bothSides(
      `${knit}${bound(backNeckPath(variant))}${bound(armhole(variant.back === 'racer' ? 82 : 6))}${band}`,
    ),
    inside: '',
  }
}

function art(variant: BraVariant, hemY: number, { base, trim, panel, accent }: Colors): Faces {
  const band = `<path d="M0 ${hemY - 66} C340 ${hemY - 54} 420 ${hemY - 52} 500 ${hemY - 52}
    C580 ${hemY - 52} 660 ${hemY - 54} 1000 ${hemY - 66} V1250
    H0 Z" fill="${variant.panel === 'block' ? panel : trim}"/>`
  const bound = (path: string) => stroked(path, trim, 20)
  const hasYoke = variant.panel === 'mesh-yoke'
  const frontBinding = bothSides(bound(neckPath(variant)) + bound(armhole(0)))
  const backBinding = bothSides(bound(backNeckPath(variant)) + bound(armhole(variant.back === 'racer' ? 82 : 6)))
  const backMark = onBack(peak(500, TOP + 250, 22, accent))
  return {
    front: [everywhere(base), hasYoke ? yoke(panel) : '', frontBinding, band, peak(500, hemY - 26, 26, accent)].join(
      '',
    ),
    back: [everywhere(base), hasYoke ? backYoke(panel) : '', backBinding, band, backMark].join(''),
    inside: `${everywhere(trim)}${label(500, TOP + (variant.back === 'racer' ? 116 : 200))}`,
  }
}
