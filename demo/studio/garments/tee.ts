import { sew } from '../render/cloth.ts'
import {
  bothSides,
  everywhere,
  groove,
  label,
  onBack,
  patchRelief,
  peak,
  ridge,
  seam,
  stitch,
  stroked,
} from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'
import type { Graphic } from './graphics.ts'
import { colorBlock, graphic, sidePanelLine, sidePanels } from './graphics.ts'
import type { UpperBlock, UpperMeasures } from './upper-block.ts'
import { upperBlock } from './upper-block.ts'

export type TeeVariant = {
  seed: number
  fit: 'slim' | 'regular' | 'boxy'
  neck: 'crew' | 'vee' | 'mock'
  sleeve: 'short' | 'long'
  fabric: 'jersey' | 'slub' | 'performance'
  graphic: Graphic
  panel?: 'side-mesh' | 'color-block' | 'raglan'
  pocket?: boolean
}

const MEASURES: UpperMeasures = {
  top: 268,
  neckWidth: 100,
  neckDrop: 82,
  backNeckDrop: 26,
  vee: 0,
  shoulder: 228,
  slope: 58,
  sleeveAngle: 47,
  sleeveLength: 250,
  cuff: 152,
  armhole: 236,
  chest: 250,
  hem: 250,
  length: 722,
  collar: 0,
}

const FITS: Record<TeeVariant['fit'], Partial<UpperMeasures>> = {
  slim: { chest: 228, hem: 224, shoulder: 212, sleeveLength: 228, cuff: 134, armhole: 222 },
  regular: {},
  boxy: {
    chest: 286,
    hem: 288,
    shoulder: 262,
    sleeveLength: 226,
    sleeveAngle: 40,
    cuff: 158,
    length: 672,
    armhole: 262,
    top: 286,
  },
}

const NECKS: Record<TeeVariant['neck'], Partial<UpperMeasures>> = {
  crew: {},
  vee: { vee: 1, neckDrop: 132 },
  mock: { neckDrop: 30, backNeckDrop: 12, neckWidth: 88, collar: 46 },
}

const LONG_SLEEVE: Partial<UpperMeasures> = { sleeveAngle: 68, sleeveLength: 585, cuff: 92 }

export function tee(variant: TeeVariant): Model {
  const block = upperBlock({
    ...MEASURES,
    ...FITS[variant.fit],
    ...NECKS[variant.neck],
    ...(variant.sleeve === 'long' ? LONG_SLEEVE : {}),
  })
  const { drape, material } = FABRICS[variant.fabric]
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            edges: block.edges,
            pose: block.pose,
            hold: (_, y) => (y < block.neckPoint.y + 120 ? 0.003 : 0.0006),
          }),
        material,
        relief: relief(block, variant),
        ...(variant.panel === 'side-mesh' ? { finish: sideMesh(block) } : {}),
        art: (colors) => art(block, variant, colors),
      },
    ],
    views: {
      front: {},
      back: { yaw: Math.PI },
      detail: { zoom: 2.3, look: [568, block.neckPoint.y + 150] },
    },
    stand: 'wall',
  }
}

function relief(block: UpperBlock, variant: TeeVariant): Faces {
  const isMock = variant.neck === 'mock'
  const frontNeck = isMock
    ? groove(block.collarSeam)
    : `${ridge(block.neckLine(9), 18)}${seam(block.neckLine(19), block.neckLine(25))}`
  const backNeck = isMock
    ? groove(block.collarSeam.replace(/M(\S+) (\S+)/, (_, x, y) => `M${x} ${Number(y) - 34}`))
    : ridge(block.backNeck, 40)
  const joins = edges(block, variant)
  const pocket = variant.pocket ? chestPocketRelief(block) : ''
  return { front: `${pocket}${bothSides(frontNeck + joins)}`, back: bothSides(backNeck + joins) }
}

function edges(block: UpperBlock, { panel }: TeeVariant): string {
  const { tip, neckPoint, armpit } = block
  const sleeveSeam = panel === 'raglan' ? raglanSeam(block) : block.armholeSeam
  return [
    seam(sleeveSeam, moveStart(sleeveSeam, 7)),
    panel === 'raglan' ? '' : groove(`M${neckPoint.x} ${neckPoint.y + 3} L${tip.x} ${tip.y}`, 3, 0.08),
    panel === 'side-mesh' ? seam(sidePanelLine(armpit.x + 22, armpit.y), sidePanelLine(armpit.x + 28, armpit.y)) : '',
    stitch(block.hemLine(22)),
    stitch(block.hemLine(17)),
    groove(block.hemLine(24), 2, 0.08),
    stitch(block.cuffLine(20)),
    stitch(block.cuffLine(15)),
    groove(block.cuffLine(22), 2, 0.08),
  ].join('')
}

function sideMesh({ armpit }: UpperBlock): Faces {
  return { front: sidePanels(armpit.x + 22, armpit.y, '#f00') }
}

function art(block: UpperBlock, variant: TeeVariant, { base, trim, panel, accent }: Colors): Faces {
  const { armpit, neckPoint } = block
  const ground = everywhere(base) + panels(block, variant, panel)
  const collar = variant.neck === 'mock' ? '' : bothSides(stroked(block.neckLine(9), trim, 20))
  const pocket = variant.pocket ? `<path d="${pocketShape(block)}" fill="${panel}"/>` : ''
  return {
    front: `${ground}${collar}${pocket}${graphic(variant.graphic, 500, armpit.y - 44, accent)}`,
    back: `${ground}${variant.neck === 'mock' ? '' : bothSides(stroked(block.backNeck, trim, 40))}
      ${onBack(peak(500, neckPoint.y + 74, 24, accent))}`,
    inside: `${everywhere(base)}${label(500, neckPoint.y + 38 - block.measures.collar)}`,
  }
}

function panels(block: UpperBlock, { panel }: TeeVariant, color: string): string {
  if (panel === 'side-mesh') return sidePanels(block.armpit.x + 22, block.armpit.y, color)
  if (panel === 'color-block') return colorBlock(block.armpit.y + 30, color)
  if (panel === 'raglan')
    return bothSides(
      `<path d="${raglanSeam(block)} L${block.cuffInner.x + 30} ${block.cuffInner.y + 60} L0 1250 L0 0
        L${block.neckPoint.x + 20} 0 Z" fill="${color}"/>`,
    )
  return ''
}

function raglanSeam({ neckPoint, armpit }: UpperBlock): string {
  return `M${neckPoint.x + 12} ${neckPoint.y - 6}
    C${neckPoint.x - 10} ${neckPoint.y + 110} ${armpit.x + 44} ${armpit.y - 60} ${armpit.x} ${armpit.y}`
}

const pocketShape = ({ armpit }: UpperBlock): string =>
  `M550 ${armpit.y - 96} H648 V${armpit.y - 4} L599 ${armpit.y + 18} L550 ${armpit.y - 4} Z`

function chestPocketRelief(block: UpperBlock): string {
  const { armpit } = block
  return `${patchRelief(pocketShape(block), 2)}${groove(
    `M550 ${armpit.y - 78}
    H648`,
    2,
  )}${stitch(`M555 ${armpit.y - 76} V${armpit.y - 8} L599 ${armpit.y + 12} L643 ${armpit.y - 8}
    V${armpit.y - 76}`)}`
}

const moveStart = (path: string, by: number): string => path.replace(/M(\S+)/, (_, x) => `M${Number(x) + by}`)
