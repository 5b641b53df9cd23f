import { sew } from '../render/cloth.ts'
import type { ElasticBand } from '../render/cloth-pattern.ts'
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
  seam,
  stitch,
  stroked,
} from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'
import { zipArt, zipFinish, zipRelief } from './fastenings.ts'
import type { Graphic } from './graphics.ts'
import { colorBlock, graphic } from './graphics.ts'
import { hood, underHood } from './hood.ts'
import type { UpperBlock, UpperMeasures } from './upper-block.ts'
import { upperBlock } from './upper-block.ts'

export type SweatVariant = {
  seed: number
  neck: 'hood' | 'zip-hood' | 'crew' | 'quarter-zip'
  fit: 'regular' | 'relaxed' | 'cropped'
  pocket: 'kangaroo' | 'none'
  graphic: Graphic
  panel?: 'color-block'
}

const MEASURES: UpperMeasures = {
  top: 346,
  neckWidth: 98,
  neckDrop: 66,
  backNeckDrop: 24,
  vee: 0,
  shoulder: 244,
  slope: 56,
  sleeveAngle: 68,
  sleeveLength: 570,
  cuff: 98,
  armhole: 276,
  chest: 262,
  hem: 240,
  length: 714,
  collar: 0,
}

const FITS: Record<SweatVariant['fit'], Partial<UpperMeasures>> = {
  regular: {},
  relaxed: { chest: 280, hem: 262, shoulder: 262, armhole: 282, sleeveLength: 556, cuff: 102 },
  cropped: { length: 560, hem: 252, chest: 258, sleeveLength: 560 },
}

const RIB = 66
const CUFF_RIB = 62

export function sweat(variant: SweatVariant): Model {
  const block = upperBlock({ ...MEASURES, ...FITS[variant.fit], ...neckMeasures(variant.neck) })
  const fabric = FABRICS.fleece
  const hasHood = isHooded(variant)
  const body = {
    name: 'body',
    mesh: () =>
      sew({
        ...fabric.drape,
        seed: variant.seed,
        step: 8.5,
        edges: block.edges,
        pose: block.pose,
        hold: (_: number, y: number) => (y < block.neckPoint.y + 90 ? 0.004 : 0.0011),
        ...(hasHood ? { mould: underHood } : {}),
        bands: ribbing(block),
      }),
    material: fabric.material,
    relief: relief(block, variant),
    ...(isZipped(variant)
      ? { finish: { front: zipFinish(500, zipTop(block, variant), zipBottom(block, variant)), back: '' } }
      : {}),
    art: (colors: Colors) => art(block, variant, colors),
  }
  return {
    parts: hasHood ? [body, hood(fabric, variant.seed)] : [body],
    views: {
      front: { look: [500, hasHood ? 600 : 640] },
      back: { yaw: Math.PI, look: [500, hasHood ? 600 : 640] },
      detail: { zoom: 2.2, look: [545, block.neckPoint.y + (hasHood ? 60 : 120)] },
    },
    stand: 'wall',
  }
}

function ribbing(block: UpperBlock): ElasticBand[] {
  const { hemY, cuffInner } = block
  return [
    { covers: (x, y) => y > hemY - RIB && Math.abs(x - 500) < 320 && !isSleeve(block, x, y), shrink: 0.86 },
    { covers: (x, y) => isSleeve(block, x, y) && y > cuffInner.y - CUFF_RIB - 24, shrink: 0.8, along: [0.94, 0.34] },
  ]
}

function neckMeasures(neck: SweatVariant['neck']): Partial<UpperMeasures> {
  if (neck === 'crew') return { top: 286, neckDrop: 74 }
  if (neck === 'quarter-zip') return { top: 306, neckDrop: 34, backNeckDrop: 10, neckWidth: 92, collar: 68 }
  return {}
}

export const isHooded = ({ neck }: SweatVariant): boolean => neck === 'hood' || neck === 'zip-hood'
const isZipped = ({ neck }: SweatVariant): boolean => neck === 'zip-hood' || neck === 'quarter-zip'
const zipTop = ({ measures }: UpperBlock, { neck }: SweatVariant): number =>
  neck === 'quarter-zip' ? measures.top - measures.collar + 38 : measures.top + 84
const zipBottom = ({ measures, hemY }: UpperBlock, { neck }: SweatVariant): number =>
  neck === 'quarter-zip' ? measures.top + 200 : hemY + 8

/** Left of the line from the armpit to the cuff, on either half. */
function isSleeve({ armpit, cuffInner }: UpperBlock, x: number, y: number): boolean {
  const reach = Math.abs(x - 500)
  const share = (y - armpit.y) / (cuffInner.y - armpit.y)
  return reach > 500 - armpit.x + (armpit.x - cuffInner.x) * share - 30 && reach > 500 - armpit.x + 4
}

function relief(block: UpperBlock, variant: SweatVariant): Faces {
  const front = [
    variant.pocket === 'kangaroo' ? pocketRelief(block) : '',
    bothSides(neckRelief(block, variant) + edges(block)),
    variant.neck === 'hood'
      ? cords(block)
          .map((path) => cordRelief(path, 11, 5.5))
          .join('')
      : '',
    isZipped(variant) ? zipRelief(500, zipTop(block, variant), zipBottom(block, variant)) : '',
  ]
  return {
    front: front.join(''),
    back: bothSides(`${variant.neck === 'crew' ? ridge(block.backNeck, 40) : ''}${edges(block)}`),
  }
}

function neckRelief(block: UpperBlock, { neck }: SweatVariant): string {
  if (neck === 'quarter-zip') return groove(block.collarSeam)
  if (neck !== 'crew') return ''
  return `${ridge(block.neckLine(13), 26)}${seam(block.neckLine(27), block.neckLine(34))}
    ${groove('M500 392 L470 360', 2, 0.07)}`
}

function edges(block: UpperBlock): string {
  const { hemY, cuffInner, cuffOuter } = block
  const band = `M150 ${hemY - RIB} C300 ${hemY - RIB + 14} 420 ${hemY - RIB + 16} 500 ${hemY - RIB + 16}
    L500 ${hemY + 30} L150 ${hemY + 30} Z`
  const cuff = `M${cuffOuter.x - 30} ${cuffOuter.y - CUFF_RIB - 10}
    L${cuffInner.x + 60} ${cuffInner.y - CUFF_RIB + 14} L${cuffInner.x + 40} ${cuffInner.y + 40}
    L${cuffOuter.x - 40} ${cuffOuter.y + 30} Z`
  return [
    seam(
      block.armholeSeam,
      block.armholeSeam.replace(/M(\S+)/, (_, x) => `M${Number(x) + 7}`),
    ),
    `<clipPath id="trunk"><path d="M${block.hemCorner.x - 40} 0 H500 V1300 H${block.hemCorner.x - 40} Z"/></clipPath>`,
    `<g clip-path="url(#trunk)">${ribs(band, 8.4)}${groove(
      `M150 ${hemY - RIB}
      C300 ${hemY - RIB + 14} 420 ${hemY - RIB + 16} 500 ${hemY - RIB + 16}`,
      4,
      0.2,
    )}</g>`,
    ribs(cuff, 8, 19),
    groove(
      `M${cuffOuter.x - 30} ${cuffOuter.y - CUFF_RIB - 10} L${cuffInner.x + 60} ${cuffInner.y - CUFF_RIB + 14}`,
      4,
      0.2,
    ),
  ].join('')
}

function pocketShape({ hemY }: UpperBlock): string {
  const bottom = hemY - RIB + 10
  const top = bottom - 206
  return `M398 ${top} H602 C616 ${top + 44} 640 ${top + 82} 672 ${top + 104} V${bottom} H328 V${top + 104}
    C360 ${top + 82} 384 ${top + 44} 398 ${top} Z`
}

function pocketRelief(block: UpperBlock): string {
  const bottom = block.hemY - RIB + 10
  const top = bottom - 206
  const mouth = `M408 ${top} C392 ${top + 52} 366 ${top + 92} 334 ${top + 114}`
  return `${patchRelief(pocketShape(block), 3)}${bothSides(
    `${groove(mouth, 3)}${stitch(`M414 ${top + 2}
    C398 ${top + 56} 372 ${top + 96} 336 ${top + 120}`)}`,
  )}${stitch(`M404 ${top + 9} H596`)}`
}

const cords = ({ measures }: UpperBlock): string[] => [
  `M446 ${measures.top + 88} C444 ${measures.top + 124} 454 ${measures.top + 190} 447 ${measures.top + 258}`,
  `M554 ${measures.top + 88} C557 ${measures.top + 124} 545 ${measures.top + 180} 552 ${measures.top + 236}`,
]

function art(block: UpperBlock, variant: SweatVariant, { base, trim, panel, accent, ink }: Colors): Faces {
  const { neckPoint, armpit, hemY } = block
  const ground = everywhere(base) + (variant.panel === 'color-block' ? colorBlock(armpit.y + 20, panel) : '')
  const bottom = hemY - RIB + 10
  const front = [
    variant.neck === 'crew' ? bothSides(stroked(block.neckLine(13), trim, 28)) : '',
    variant.neck === 'hood'
      ? cords(block)
          .map((path) => stroked(path, accent, 11, 'round'))
          .join('')
      : '',
    isZipped(variant) ? zipArt(500, zipTop(block, variant), zipBottom(block, variant), trim, ink) : '',
    graphic(variant.graphic, 500, armpit.y - (variant.graphic === 'mark' ? 60 : 20), accent),
    variant.pocket === 'kangaroo' && variant.graphic === 'none' ? peak(628, bottom - 44, 30, accent) : '',
  ]
  return {
    front: ground + front.join(''),
    back: `${ground}${variant.neck === 'crew' ? bothSides(stroked(block.backNeck, trim, 40)) : ''}
      ${onBack(peak(500, neckPoint.y + (isHooded(variant) ? 212 : 150), 30, accent))}`,
    inside: everywhere(trim) + (isHooded(variant) ? '' : label(500, neckPoint.y - block.measures.collar + 32)),
  }
}
