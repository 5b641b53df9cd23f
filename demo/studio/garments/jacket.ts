import { sew } from '../render/cloth.ts'
import { bothSides, everywhere, groove, label, onBack, peak, ribs, seam, stitch, stroked } from '../render/drawing.ts'
import type { Colors, Faces, Model, Part } from '../render/model.ts'
import type { Fabric } from './fabrics.ts'
import { FABRICS } from './fabrics.ts'
import { weltRelief, zipArt, zipFinish, zipRelief } from './fastenings.ts'
import { hood, underHood } from './hood.ts'
import type { UpperBlock, UpperMeasures } from './upper-block.ts'
import { upperBlock } from './upper-block.ts'

export type JacketVariant = {
  seed: number
  collar: 'stand' | 'hood'
  sleeves: boolean
  /** Quilted baffles, a smooth shell, or knitted track cloth. */
  build: 'shell' | 'quilted' | 'track'
  panel?: 'yoke' | 'sleeves'
  chestPocket?: boolean
}

const MEASURES: UpperMeasures = {
  top: 330,
  neckWidth: 94,
  neckDrop: 20,
  backNeckDrop: 8,
  vee: 0,
  shoulder: 238,
  slope: 58,
  sleeveAngle: 68,
  sleeveLength: 575,
  cuff: 96,
  armhole: 272,
  chest: 258,
  hem: 252,
  length: 690,
  collar: 78,
}

const SLEEVELESS: Partial<UpperMeasures> = { sleeveLength: 0, armhole: 268, shoulder: 216 }
const HOODED: Partial<UpperMeasures> = { collar: 0, neckDrop: 66, backNeckDrop: 24, top: 346, length: 680 }

const FABRIC_OF: Record<JacketVariant['build'], Fabric> = {
  shell: FABRICS.shell,
  quilted: {
    drape: { ...FABRICS.shell.drape, pressure: 20, irregular: 0.03, ease: { across: 0.03, along: 0.02 }, bend: 2e-4 },
    material: { ...FABRICS.shell.material, roughness: 0.52, specular: 0.038 },
  },
  track: FABRICS.performance,
}

export function jacket(variant: JacketVariant): Model {
  const isHooded = variant.collar === 'hood'
  const block = upperBlock({ ...MEASURES, ...(isHooded ? HOODED : {}), ...(variant.sleeves ? {} : SLEEVELESS) })
  const fabric = FABRIC_OF[variant.build]
  const body: Part = {
    name: 'body',
    mesh: () =>
      sew({
        ...fabric.drape,
        seed: variant.seed,
        step: 8.5,
        edges: block.edges,
        ...(variant.sleeves ? { pose: block.pose } : {}),
        hold: (_, y) => (y < block.neckPoint.y + 90 ? 0.004 : 0.001),
        ...(isHooded ? { mould: underHood } : {}),
        bands: [
          { covers: (x, y) => y > block.hemY - 44 && Math.abs(x - 500) < 500 - block.hemCorner.x + 4, shrink: 0.93 },
        ],
      }),
    material: fabric.material,
    relief: relief(block, variant),
    finish: { front: zipFinish(500, zipTop(block), block.hemY + 8), back: '' },
    art: (colors) => art(block, variant, colors),
  }
  return {
    parts: isHooded ? [body, hood(fabric, variant.seed)] : [body],
    views: {
      front: { look: [500, isHooded ? 600 : 636] },
      back: { yaw: Math.PI, look: [500, isHooded ? 600 : 636] },
      detail: { zoom: 2.2, look: [555, block.neckPoint.y + 90] },
    },
    stand: 'wall',
  }
}

const zipTop = ({ measures }: UpperBlock): number => measures.top - measures.collar + (measures.collar ? 22 : 78)

function relief(block: UpperBlock, variant: JacketVariant): Faces {
  const both = edges(block, variant)
  const quilting = variant.build === 'quilted' ? baffles(block) : ''
  const pockets = bothSides(weltRelief(pocketMouth(block)))
  const chest = variant.chestPocket ? weltRelief(`M566 ${block.armpit.y - 70} L650 ${block.armpit.y - 84}`) : ''
  return {
    front: `${quilting}${bothSides(both)}${pockets}${chest}${zipRelief(500, zipTop(block), block.hemY + 8)}`,
    back: `${quilting}${bothSides(both)}`,
    inside: '',
  }
}

const pocketMouth = ({ hemY }: UpperBlock): string => `M398 ${hemY - 236} L352 ${hemY - 96}`

function edges(block: UpperBlock, { sleeves, panel, build }: JacketVariant): string {
  const { hemY, hemCorner, measures, armpit } = block
  const hemBand = `M${hemCorner.x - 60} ${hemY - 48} C340 ${hemY - 34} 420 ${hemY - 32} 500 ${hemY - 32} V${hemY + 40}
    H${hemCorner.x - 60} Z`
  return [
    sleeves
      ? seam(
          block.armholeSeam,
          block.armholeSeam.replace(/M(\S+)/, (_, x) => `M${Number(x) + 7}`),
        )
      : `${groove(block.armholeSeam, 20, 0.05)}${stitch(block.armholeSeam)}`,
    measures.collar ? groove(block.collarSeam, 3.4) : '',
    panel === 'yoke' ? seam(yokeLine(armpit.y - 60), yokeLine(armpit.y - 53)) : '',
    build === 'track' ? ribs(hemBand, 7.6) : `${stitch(block.hemLine(30))}${groove(block.hemLine(34), 3)}`,
    sleeves ? `${groove(block.cuffLine(34), 3.4)}${stitch(block.cuffLine(28))}${stitch(block.cuffLine(10))}` : '',
  ].join('')
}

const yokeLine = (y: number): string => `M0 ${y + 30} C200 ${y + 10} 380 ${y} 500 ${y}`

/** Each baffle is a row of down: high in the middle, tied down at its stitches. */
function baffles({ measures, hemY }: UpperBlock): string {
  const pitch = 74
  const rows = Math.ceil((hemY - measures.top) / pitch) + 2
  const lines = Array.from({ length: rows }, (_, row) => {
    const y = measures.top + 30 + row * pitch
    const path = `M0 ${y + 6} C250 ${y - 4} 400 ${y + 5} 500 ${y} C620 ${y - 4} 760 ${y + 6} 1000 ${y - 2}`
    const slopes = [34, 26, 18, 11, 6].map((width) => groove(path, width, 0.045)).join('')
    return `${slopes}${groove(path, 2.4, 0.2)}${stitch(path)}`
  })
  return lines.join('')
}

function art(block: UpperBlock, variant: JacketVariant, { base, trim, panel, accent, ink }: Colors): Faces {
  const { armpit, neckPoint, hemY, measures } = block
  const ground = `${everywhere(base)}${panels(block, variant, panel)}`
  const chest = variant.chestPocket ? stroked(`M566 ${armpit.y - 70} L650 ${armpit.y - 84}`, ink, 4) : ''
  return {
    front: `${ground}${bothSides(stroked(pocketMouth(block), trim, 13))}${chest}
      ${peak(600, armpit.y + markDrop(variant), 36, accent)}
      ${zipArt(500, zipTop(block), hemY + 8, trim, ink)}`,
    back: `${ground}${onBack(peak(500, neckPoint.y + (variant.collar === 'hood' ? 270 : 96), 44, accent))}`,
    inside: `${everywhere(trim)}${measures.collar ? label(500, neckPoint.y - measures.collar + 26) : ''}`,
  }
}

/** The mark avoids the chest pocket and the yoke's seam. */
function markDrop({ chestPocket, panel }: JacketVariant): number {
  if (chestPocket) return -110
  return panel === 'yoke' ? 10 : -40
}

function panels(block: UpperBlock, { panel }: JacketVariant, color: string): string {
  const { armpit, cuffInner } = block
  if (panel === 'yoke') return bothSides(`<path d="${yokeLine(armpit.y - 60)} V0 H0 Z" fill="${color}"/>`)
  if (panel !== 'sleeves') return ''
  return bothSides(
    `<path d="${block.armholeSeam} L${cuffInner.x + 30} ${cuffInner.y + 60} L0 1250 L0 0
      L${block.tip.x + 10} ${block.tip.y - 60} Z" fill="${color}"/>`,
  )
}
