import { SHEET } from './geometry.ts'
import type { Colors, Faces } from './model.ts'
import { LEVELS_PER_UNIT } from './relief.ts'

const MIRROR = `translate(${SHEET.axis * 2} 0) scale(-1 1)`

export const bothSides = (svg: string): string => `${svg}<g transform="${MIRROR}">${svg}</g>`

/** The back panel is stored as seen through the front, so text on it is drawn mirrored. */
export const onBack = (svg: string): string => `<g transform="${MIRROR}">${svg}</g>`

export const filled = (path: string, color: string): string => `<path d="${path}" fill="${color}"/>`

export const stroked = (path: string, color: string, width: number, cap = 'butt'): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="${cap}"
    stroke-linejoin="round"/>`

export const everywhere = (color: string): string =>
  `<rect x="-2000" y="-2000" width="6000" height="6000" fill="${color}"/>`

export const solid =
  (pick: (colors: Colors) => string) =>
  (colors: Colors): Faces => ({ front: everywhere(pick(colors)) })

/** The gray level that raises a relief by this many units. */
export function gray(units: number): string {
  const level = Math.round(Math.min(255, Math.max(0, 128 + units * LEVELS_PER_UNIT)))
  return `rgb(${level},${level},${level})`
}

/** Translucent black and white lower and raise the relief beneath. */
export const groove = (path: string, width = 3, strength = 0.13): string =>
  `<path d="${path}" fill="none" stroke="#000" stroke-opacity="${strength}" stroke-width="${width}"/>`

export const ridge = (path: string, width: number, strength = 0.12): string =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${strength}" stroke-width="${width}"/>`

export const stitch = (path: string): string =>
  `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".1" stroke-width="1.7" stroke-dasharray="4.4 2.6"/>`

/** A sewn seam with the thread beside it. */
export const seam = (path: string, beside: string): string => `${groove(path)}${stitch(beside)}`

/** Knitted ribs within a shape; `angle` rotates them for a slanted cuff. */
export function ribs(shape: string, pitch: number, angle = 0, depth = 1.3): string {
  const id = `ribs-${pitch}-${angle}-${depth}`.replaceAll('.', '_')
  const line = (x: number, width: number, units: number) =>
    `<rect x="${x}" width="${width}" height="${pitch}" fill="${gray(units)}"/>`
  return (
    `<defs><pattern id="${id}" width="${pitch}" height="${pitch}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(${angle})">` +
    `${line(0, pitch, -depth)}${line(pitch * 0.12, pitch * 0.62, depth * 0.45)}
      ${line(pitch * 0.24, pitch * 0.38, depth)}` +
    `</pattern></defs>${filled(shape, `url(#${id})`)}`
  )
}

/** A cord or piping with a round section, laid along a path. */
export function cordRelief(path: string, width: number, height: number): string {
  const shells = [1, 0.8, 0.58, 0.34]
  return shells
    .map((share) => stroked(path, gray(height * Math.sqrt(1 - share * share * 0.9)), width * share, 'round'))
    .join('')
}

/** A raised patch of cloth with a slightly rolled edge. */
export function patchRelief(path: string, height: number): string {
  return `${filled(path, gray(height))}${stroked(path, gray(height * 0.5), 2.5)}`
}

/** The logo: a roof over a field line. */
export function peak(x: number, y: number, size: number, color: string): string {
  return (
    `<g transform="translate(${x} ${y}) scale(${size / 48})" fill="${color}">` +
    '<path d="M-26 9 L-5 -19 L4 -19 L26 9 L15 9 L-0.5 -11.5 L-15 9 Z"/><path d="M-3 15 H26 V22 H-8.5 Z"/></g>'
  )
}

/** A woven label with two lines that only suggest print. */
export function label(x: number, y: number): string {
  return (
    `<rect x="${x - 34}" y="${y}" width="68" height="34" rx="2.5" fill="#ece8de"/>${peak(x, y + 13, 17, '#2a2d33')}` +
    `<rect x="${x - 17}" y="${y + 24}" width="34" height="2.4" fill="#8a877f"/>`
  )
}
