import { filled, gray, groove, stroked } from '../render/drawing.ts'

/** A zip along a straight line: tapes, teeth and a puller at its upper end. */
export function zipRelief(x: number, top: number, bottom: number): string {
  return (
    `<defs><pattern id="teeth" width="11" height="5.2" patternUnits="userSpaceOnUse" x="${x - 5.5}">` +
    `<rect width="11" height="5.2" fill="${gray(-0.5)}"/><rect x=".8" y=".6" width="5" height="2.6"
      fill="${gray(2.2)}"/><rect x="5.2" y="2.9" width="5" height="2.2" fill="${gray(2.2)}"/></pattern></defs>` +
    `<rect x="${x - 14}" y="${top}" width="28" height="${bottom - top}" fill="${gray(-1.2)}"/>` +
    `<rect x="${x - 5.5}" y="${top}" width="11" height="${bottom - top}" fill="url(#teeth)"/>` +
    [-14, 14].map((side) => groove(`M${x + side} ${top} V${bottom}`, 2.4, 0.16)).join('') +
    filled(pullerPath(x, top), gray(4.5)) +
    stroked(pullerPath(x, top), gray(3), 1.6)
  )
}

export function zipArt(x: number, top: number, bottom: number, tape: string, metal: string): string {
  return (
    `<rect x="${x - 14}" y="${top}" width="28" height="${bottom - top}" fill="${tape}"/>` +
    `<rect x="${x - 5.5}" y="${top}" width="11" height="${bottom - top}" fill="${metal}"/>
      ${filled(pullerPath(x, top), metal)}`
  )
}

/** Film and metal are glossy. */
export const zipFinish = (x: number, top: number, bottom: number): string =>
  `<rect x="${x - 5.5}" y="${top}" width="11" height="${bottom - top}" fill="#0c0"/>
    ${filled(pullerPath(x, top), '#0f0')}`

/** A slanted pocket opening with its welt. */
export function weltRelief(path: string): string {
  return `${stroked(path, gray(1.8), 13)}${groove(path, 2.6, 0.22)}${groove(path, 15, 0.05)}`
}

function pullerPath(x: number, top: number): string {
  return `M${x - 7} ${top + 4} H${x + 7} L${x + 5} ${top + 22} H${x - 5} Z M${x - 3.5} ${top + 22} H${x + 3.5}
    V${top + 56} H${x - 3.5} Z`
}

/** A zip along any path, as on a bag. */
export function zipLineRelief(path: string): string {
  return `${stroked(path, gray(-1.4), 18)}${groove(path, 22, 0.05)}<path d="${path}" fill="none" stroke="${gray(2.2)}"
    stroke-width="7" stroke-dasharray="3.4 2.2"/>`
}

export const zipLineArt = (path: string, tape: string, teeth: string): string =>
  stroked(path, tape, 18) + stroked(path, teeth, 7)
