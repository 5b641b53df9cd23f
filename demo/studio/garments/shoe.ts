import { everywhere, filled, gray, groove, patchRelief, peak, solid, stitch } from '../render/drawing.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Material, Model, Part } from '../render/model.ts'
import { curve, mirrorMesh, sweep, transformMesh } from '../render/surface.ts'
import { collarBand, eyeletRelief, eyelets, eyestay, lacingParts } from './shoe-lacing.ts'
import type { ShoeForm, ShoeMap } from './shoe-last.ts'
import { formShoe, mapShoe } from './shoe-last.ts'
import type { NamedLast, Silhouette } from './shoe-lasts.ts'
import { LASTS } from './shoe-lasts.ts'

export type ShoeVariant = {
  silhouette: Silhouette
  upper: 'mesh' | 'knit' | 'leather'
  overlay: 'cage' | 'heel' | 'mudguard'
  sole: 'smooth' | 'facets' | 'lugs'
}

const UPPERS: Record<ShoeVariant['upper'], Material> = {
  mesh: { roughness: 0.74, specular: 0.03, sheen: 0.3, grain: 0.5 },
  knit: { roughness: 0.9, specular: 0.012, sheen: 0.5, grain: 0.9, knit: 1.4 },
  leather: { roughness: 0.46, specular: 0.05, sheen: 0.15, grain: 0.55 },
}
const FOAM: Material = { roughness: 0.62, specular: 0.03, sheen: 0.12, grain: 0.5 }
const RUBBER: Material = { roughness: 0.5, specular: 0.04, sheen: 0.1, grain: 0.3 }
const WEBBING: Material = { roughness: 0.88, specular: 0.012, sheen: 0.35, grain: 1.5 }

export function shoe(variant: ShoeVariant): Model {
  const last = LASTS[variant.silhouette]
  const map = mapShoe(last)
  let formed: ShoeForm | undefined
  const form = () => (formed ??= formShoe(last))
  const parts: Part[] = [
    upperPart(variant, last, map, form),
    { name: 'lining', mesh: () => form().lining, material: { ...WEBBING, grain: 1 }, art: solid(({ trim }) => trim) },
    ...soleParts(variant, last, form),
    ...lacingParts(last, map, UPPERS[variant.upper]),
    { name: 'tab', mesh: () => tab(last), material: WEBBING, art: solid(({ panel }) => panel) },
  ]
  return {
    parts: [...parts, ...parts.map(otherShoe)],
    views: {
      front: { zoom: 1.04, yaw: -0.3, tilt: 0.24, look: [500, 690] },
      back: { zoom: 0.94, yaw: 0.9, tilt: 0.42, look: [500, 690] },
      detail: { zoom: 2.1, yaw: -0.5, tilt: 0.46, look: [500, 690] },
    },
    stand: { floor: last.floor },
  }
}

/** The left shoe of the pair, which stands a little ahead. */
function otherShoe(part: Part): Part {
  return {
    ...part,
    name: `other ${part.name}`,
    views: ['back'],
    mesh: () => transformMesh(mirrorMesh(part.mesh(), 500), ([x, y, z]) => [1000 - x + 70, y, -z - 290]),
  }
}

function upperPart(variant: ShoeVariant, last: NamedLast, map: ShoeMap, form: () => ShoeForm): Part {
  const overlay = overlayShape(variant, last)
  const stay = eyestay(last, map)
  const padding = collarBand(last, map)
  const { x, y, size } = last.mark
  return {
    name: 'upper',
    mesh: () => form().upper,
    material: UPPERS[variant.upper],
    relief: {
      front: [
        patchRelief(padding, 3.2),
        patchRelief(overlay, 1.9),
        stitch(overlay),
        creases(last),
        patchRelief(stay, 2.6),
        stitch(stay),
        eyeletRelief(last, map),
      ].join(''),
      inside: '',
    },
    finish: {
      front: `${variant.upper === 'mesh' ? everywhere('#f00') : ''}${filled(padding, '#000')}
        ${filled(`${overlay} ${stay}`, '#040')}${peak(x, y, size, '#000')}`,
    },
    art: ({ base, panel, accent, trim }) => ({
      front: `${everywhere(base)}${filled(`${overlay} ${stay}`, panel)}${eyelets(last, map, accent, '#15171b')}
        ${peak(x, y, size, accent)}`,
      inside: everywhere(trim),
    }),
  }
}

function soleParts(variant: ShoeVariant, last: NamedLast, form: () => ShoeForm): Part[] {
  return [
    {
      name: 'midsole',
      mesh: () => form().midsole,
      material: FOAM,
      relief: { front: soleRelief(variant, last) },
      art: ({ ink, panel }) => ({ front: soleArt(variant, last, ink, panel) }),
    },
    {
      name: 'outsole',
      mesh: () => form().outsole,
      material: RUBBER,
      relief: { front: treadRelief(variant) },
      art: solid(({ accent }) => accent),
    },
  ]
}

function tab({ heel, heelTop }: NamedLast): Mesh {
  const x = heel - 4
  const path = curve(
    [
      [x + 6, heelTop + 74, 0],
      [x - 8, heelTop + 30, 0],
      [x - 8, heelTop - 6, 0],
      [x + 12, heelTop - 16, 0],
      [x + 28, heelTop + 14, 0],
    ],
    60,
  )
  return sweep({ path, width: () => 30, thickness: () => 5, facing: [-1, 0, 0.001], sides: 24 })
}

function overlayShape({ overlay }: ShoeVariant, last: NamedLast): string {
  const { heel, toe, heelTop, throatY, collar } = last
  const heelCounter = `M${heel - 60} ${heelTop - 90} L${heel + 46} ${heelTop - 90}
    C${heel + 62} ${heelTop + 40} ${heel + 92} ${heelTop + 96} ${heel + 176} ${heelTop + 138} L${heel + 196} 900
    H${heel - 60} Z`
  const toeGuard = `M${toe + 60} ${throatY + 20} L${toe - 70} ${throatY + 44}
    C${toe - 110} ${throatY + 84} ${toe - 190} ${throatY + 112} ${toe - 310} ${throatY + 118} L${toe - 330} 900
    H${toe + 60} Z`
  if (overlay === 'heel') return heelCounter
  if (overlay === 'mudguard') return `${heelCounter} ${toeGuard}`
  // Cords that fan out from the arch to the eyelets.
  const straps = [0, 1, 2, 3, 4].map((i) => {
    const [top, foot] = [collar.to + 14 + i * 56, collar.to + 6 + i * 26]
    return `M${top} ${heelTop - 40} C${top} ${heelTop + 70} ${foot + 6} ${heelTop + 110} ${foot} 900 H${foot + 13}
      C${foot + 17} ${heelTop + 110} ${top + 9} ${heelTop + 70} ${top + 9} ${heelTop - 40} Z`
  })
  return `${heelCounter} ${straps.join(' ')}`
}

function creases({ toe, throatY }: NamedLast): string {
  return [250, 222, 196]
    .map((back, i) =>
      groove(
        `M${toe - back} ${throatY + 10} C${toe - back + 18} ${throatY + 60} ${toe - back + 14} ${throatY + 110}
          ${toe - back - 6} ${throatY + 150}`,
        10,
        0.03 + 0.008 * i,
      ),
    )
    .join('')
}

function soleRelief({ sole }: ShoeVariant, { floor, toe, heel }: NamedLast): string {
  const line = (rise: number) =>
    `M${heel - 40} ${floor - rise - 14} C${heel + 200} ${floor - rise + 6} ${toe - 300} ${floor - rise + 10} ${toe + 40}
      ${floor - rise - 26}`
  if (sole === 'smooth') return `${groove(line(34), 4, 0.16)}${groove(line(70), 2.4, 0.08)}`
  if (sole === 'lugs') return `${groove(line(58), 5, 0.14)}${groove(line(46), 2.4, 0.08)}`
  const cuts = Array.from({ length: 10 }, (_, i) =>
    filled(`M${160 + i * 30} ${floor - 66 + i * 2} l11 0 l-10 ${30 - i * 2} l-11 0 Z`, gray(-1.8 + i * 0.12)),
  )
  return `${groove(line(26), 5, 0.14)}${cuts.join('')}`
}

function soleArt({ sole }: ShoeVariant, { floor }: NamedLast, foam: string, panel: string): string {
  const wedge = `<path d="M40 ${floor - 46} C300 ${floor - 30} 420 ${floor - 26} 520 ${floor + 30}
    H40 Z" fill="${panel}"/>`
  return `${everywhere(foam)}${sole === 'smooth' ? wedge : ''}`
}

function treadRelief({ sole }: ShoeVariant): string {
  const pitch = sole === 'lugs' ? 34 : 22
  return Array.from({ length: 44 }, (_, i) =>
    groove(`M${60 + i * pitch} 700 V900`, sole === 'lugs' ? 12 : 5, 0.24),
  ).join('')
}
