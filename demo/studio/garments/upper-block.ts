import type { PatternEdge } from '../render/cloth-pattern.ts'
import type { Point } from '../render/geometry.ts'
import { SHEET, smoothstep } from '../render/geometry.ts'

/** Measures of any garment with sleeves, in units of about a millimeter. Half widths count from the middle. */
export type UpperMeasures = {
  top: number
  neckWidth: number
  neckDrop: number
  backNeckDrop: number
  /** How pointed the front neck is: 0 round, 1 a V. */
  vee: number
  shoulder: number
  slope: number
  sleeveAngle: number
  sleeveLength: number
  cuff: number
  armhole: number
  chest: number
  hem: number
  length: number
  /** Height of a standing collar above the shoulder. */
  collar: number
}

type Place = { x: number; y: number }

type Places = {
  neckPoint: Place
  tip: Place
  armpit: Place
  cuffOuter: Place
  cuffInner: Place
  hemCorner: Place
  hemY: number
}

export type UpperBlock = Places & {
  measures: UpperMeasures
  edges: PatternEdge[]
  frontNeck: string
  backNeck: string
  armholeSeam: string
  collarSeam: string
  /** Lowers the sleeves a little from the drawn angle, which wrinkles the armhole as on a hanger. */
  pose: (x: number, y: number) => Point
  /** Lines parallel to an edge, offset into the garment. */
  hemLine: (inset: number) => string
  cuffLine: (inset: number) => string
  neckLine: (outset: number) => string
}

export function upperBlock(measures: UpperMeasures): UpperBlock {
  const { axis } = SHEET
  const angle = (measures.sleeveAngle * Math.PI) / 180
  const along = { x: -Math.cos(angle), y: Math.sin(angle) }
  const across = { x: along.y, y: -along.x }

  const neckPoint = { x: axis - measures.neckWidth, y: measures.top }
  const tip = { x: axis - measures.shoulder, y: measures.top + measures.slope }
  const cuffOuter = shift(tip, along, measures.sleeveLength)
  const cuffInner = shift(cuffOuter, across, measures.cuff)
  const armpit = { x: axis - measures.chest, y: measures.top + measures.armhole }
  const hemCorner = { x: axis - measures.hem, y: measures.top + measures.length - 16 }
  const hemY = measures.top + measures.length

  const opening = { ...measures, top: measures.top - measures.collar }
  const neckLine = (outset: number) => frontNeckPath(opening, outset)
  const cuffLine = (inset: number) => {
    const outer = shift(shift(cuffOuter, along, -inset), across, -14)
    const inner = shift(shift(cuffInner, along, -inset), across, 14)
    return `M${outer.x} ${outer.y} L${inner.x} ${inner.y}`
  }
  const places = { neckPoint, tip, armpit, cuffOuter, cuffInner, hemCorner, hemY }
  return {
    measures,
    ...places,
    edges: outline(measures, opening, places, along),
    frontNeck: neckLine(0),
    backNeck: backNeckPath(opening),
    armholeSeam: `M${tip.x + 6} ${tip.y - 6}
      C${tip.x + 30} ${tip.y + 70} ${armpit.x + 26} ${armpit.y - 80} ${armpit.x} ${armpit.y}`,
    collarSeam: `M${axis} ${measures.top + 46}
      C${axis - 46} ${measures.top + 44} ${neckPoint.x + 22} ${measures.top + 26} ${neckPoint.x - 4} ${measures.top}`,
    pose: sinkSleeves(tip),
    hemLine: (inset) => hemPath(hemCorner, hemY, inset),
    cuffLine,
    neckLine,
  }
}

function outline(measures: UpperMeasures, opening: UpperMeasures, places: Places, along: Place): PatternEdge[] {
  const { neckPoint, tip, cuffOuter, armpit, hemCorner, hemY } = places
  const reach = measures.sleeveLength
  const drop = tip.y - neckPoint.y
  const width = neckPoint.x - tip.x
  const collar = measures.collar ? `M${neckPoint.x} ${opening.top} L` : 'M'
  const shoulderLine = `${collar}${neckPoint.x} ${neckPoint.y}
    C${neckPoint.x - width * 0.4} ${neckPoint.y + drop * 0.38} ${tip.x + width * 0.3} ${tip.y - drop * 0.4} ${tip.x}
    ${tip.y}`
  const sleeveLine = `C${tip.x - 34} ${tip.y + 26} ${cuffOuter.x - along.x * reach * 0.6}
    ${cuffOuter.y - along.y * reach * 0.6} ${cuffOuter.x} ${cuffOuter.y}`
  return [
    { path: frontNeckPath(opening, 0), back: backNeckPath(opening), open: true },
    ...(reach > 0
      ? sleeveEdges(`${shoulderLine} ${sleeveLine}`, places, along, reach)
      : openArmhole(shoulderLine, places)),
    {
      path: `M${armpit.x} ${armpit.y} C${armpit.x + 8} ${armpit.y + 150} ${hemCorner.x + 4} ${hemCorner.y - 190}
        ${hemCorner.x} ${hemCorner.y}`,
    },
    {
      path: `M${hemCorner.x} ${hemCorner.y}
        C${hemCorner.x + 90} ${hemY} ${SHEET.axis - 80} ${hemY} ${SHEET.axis} ${hemY}`,
      open: true,
    },
  ]
}

function sleeveEdges(
  outer: string,
  { cuffOuter, cuffInner, armpit }: Places,
  along: Place,
  reach: number,
): PatternEdge[] {
  return [
    { path: outer },
    { path: `M${cuffOuter.x} ${cuffOuter.y} L${cuffInner.x} ${cuffInner.y}`, open: true },
    {
      path: `M${cuffInner.x} ${cuffInner.y}
        C${cuffInner.x - along.x * reach * 0.3} ${cuffInner.y - along.y * reach * 0.3} ${armpit.x - 22}
        ${armpit.y + 46} ${armpit.x} ${armpit.y}`,
    },
  ]
}

function openArmhole(shoulder: string, { tip, armpit }: Places): PatternEdge[] {
  return [
    { path: shoulder },
    {
      path: `M${tip.x} ${tip.y} C${tip.x + 26} ${tip.y + 80} ${armpit.x + 44} ${armpit.y - 50} ${armpit.x} ${armpit.y}`,
      open: true,
    },
  ]
}

function hemPath(corner: Place, hemY: number, inset: number): string {
  const { axis } = SHEET
  return `M${corner.x - 30} ${corner.y - inset - 4}
    C${corner.x + 90} ${hemY - inset - 2} ${axis - 80} ${hemY - inset} ${axis} ${hemY - inset}`
}

function sinkSleeves(tip: Place): (x: number, y: number) => Point {
  const sink = (10 * Math.PI) / 180
  return (x, y) => {
    const beyond = Math.abs(x - SHEET.axis) - (SHEET.axis - tip.x) + 12
    if (beyond <= 0) return [0, 0]
    const angle = sink * smoothstep(0, 60, beyond)
    const inward = Math.max(0, y - tip.y) * Math.sin(angle) * 0.3 + beyond * (1 - Math.cos(angle))
    return [Math.sign(SHEET.axis - x) * inward, beyond * Math.sin(angle)]
  }
}

/** From the middle of the front neck up to the shoulder. */
function frontNeckPath({ top, neckWidth, neckDrop, vee }: UpperMeasures, outset: number): string {
  const { axis } = SHEET
  const bottom = top + neckDrop + outset * (1 + vee * 0.5)
  const side = axis - neckWidth - outset
  const round = neckWidth * 0.55 * (1 - vee)
  return `M${axis} ${bottom} C${axis - round - 2} ${bottom - vee * 6} ${side + 14 + vee * 6}
    ${top + neckDrop * (0.62 - vee * 0.3)} ${side} ${top}`
}

function backNeckPath({ top, neckWidth, backNeckDrop }: UpperMeasures): string {
  const { axis } = SHEET
  const bottom = top + backNeckDrop
  return `M${axis} ${bottom} C${axis - neckWidth * 0.45} ${bottom} ${axis - neckWidth * 0.85}
    ${top + backNeckDrop * 0.8} ${axis - neckWidth} ${top}`
}

const shift = (place: Place, direction: Place, distance: number): Place => ({
  x: place.x + direction.x * distance,
  y: place.y + direction.y * distance,
})
