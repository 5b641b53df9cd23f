import { everywhere, groove, patchRelief, peak, ridge, solid, stitch } from '../render/drawing.ts'
import type { Material, Model, Part } from '../render/model.ts'
import type { Box } from './backpack-form.ts'
import { buckleStrap, handle, pillow, roll, straps } from './backpack-form.ts'
import { zipLineArt, zipLineRelief } from './fastenings.ts'

export type BackpackVariant = { seed: number; build: 'day' | 'roll-top' | 'mini'; pocket: 'large' | 'double' | 'sleek' }

const NYLON: Material = { roughness: 0.62, specular: 0.03, sheen: 0.2, grain: 0.6 }
const WEBBING: Material = { roughness: 0.85, specular: 0.014, sheen: 0.3, grain: 1.2 }

export function backpack(variant: BackpackVariant): Model {
  const box = bodyBox(variant)
  const middle = (box.top + box.bottom) / 2 - 10
  const zoom = variant.build === 'mini' ? 1.3 : 1.14
  return {
    parts: [
      frontPart(box, variant.seed),
      backPart(box, variant.seed),
      ...pockets(variant, box).map((pocket, index) => pocketPart(pocket, variant.seed + 5 + index, index === 0)),
      ...carryParts(box),
      ...(variant.build === 'roll-top' ? rollParts(box) : []),
    ],
    views: {
      front: { zoom, yaw: 0.36, tilt: 0.08, look: [500, middle] },
      back: { zoom, yaw: Math.PI - 0.36, tilt: 0.08, look: [500, middle] },
      detail: { zoom: 2.2, yaw: 0.3, tilt: 0.08, look: [540, middle + 40] },
    },
    stand: { floor: box.bottom + 2 },
  }
}

function frontPart(box: Box, seed: number): Part {
  return {
    name: 'front',
    mesh: () => pillow(box, seed, 'front'),
    material: NYLON,
    relief: { front: `${zipLineRelief(mouth(box))}${bottomSeam(box)}`, inside: '' },
    art: ({ base, panel, trim, ink }) => ({
      front: `${everywhere(base)}<rect x="0" y="${box.bottom - 96}" width="1000" height="300" fill="${panel}"/>
        ${zipLineArt(mouth(box), trim, ink)}`,
    }),
  }
}

function backPart(box: Box, seed: number): Part {
  const pad = (color: string) =>
    `<rect x="340" y="${box.top + 90}" width="320" height="${box.bottom - box.top - 180}" rx="30" fill="${color}"/>`
  return {
    name: 'back',
    mesh: () => pillow(box, seed, 'back'),
    material: { ...NYLON, grain: 0.9 },
    relief: { front: padding(box), inside: '' },
    finish: { front: pad('#f00') },
    art: ({ base, trim }) => ({ front: everywhere(base) + pad(trim) }),
  }
}

function carryParts(box: Box): Part[] {
  return [
    {
      name: 'straps',
      mesh: () => straps(box),
      material: { ...NYLON, grain: 1 },
      relief: { front: `${stitch('M22 0 V900')}${stitch('M-22 0 V900')}` },
      art: solid(({ trim }) => trim),
    },
    { name: 'handle', mesh: () => handle(box), material: WEBBING, art: solid(({ ink }) => ink) },
  ]
}

function rollParts(box: Box): Part[] {
  return [
    { name: 'roll', mesh: () => roll(box), material: NYLON, art: solid(({ base }) => base) },
    { name: 'buckle', mesh: () => buckleStrap(box), material: WEBBING, art: solid(({ ink }) => ink) },
  ]
}

function bodyBox({ build }: BackpackVariant): Box {
  if (build === 'mini') return { left: 330, right: 670, top: 430, bottom: 900, front: 100, back: -86 }
  return { left: 292, right: 708, top: build === 'roll-top' ? 356 : 316, bottom: 930, front: 118, back: -104 }
}

function pockets({ pocket, build }: BackpackVariant, box: Box): Box[] {
  const lower: Box = {
    left: box.left + 44,
    right: box.right - 44,
    top: box.bottom - (build === 'mini' ? 210 : 280),
    bottom: box.bottom - 26,
    front: box.front + 44,
    back: box.front - 40,
  }
  if (pocket === 'sleek') return []
  if (pocket === 'large') return [{ ...lower, top: lower.top - (build === 'mini' ? 40 : 90) }]
  return [
    lower,
    {
      ...lower,
      left: lower.left + 26,
      right: lower.right - 26,
      top: lower.top - 150,
      bottom: lower.top - 22,
      front: box.front + 30,
    },
  ]
}

function pocketPart(box: Box, seed: number, hasMark: boolean): Part {
  const zip = `M${box.left + 18} ${box.top + 70}
    C${box.left + 18} ${box.top + 34} ${box.left + 36} ${box.top + 32} ${box.left + 60} ${box.top + 32}
    H${box.right - 60} C${box.right - 36} ${box.top + 32} ${box.right - 18} ${box.top + 34} ${box.right - 18}
    ${box.top + 70}`
  return {
    name: `pocket-${box.top}`,
    mesh: () => pillow(box, seed, 'front'),
    material: NYLON,
    relief: {
      front: `${zipLineRelief(zip)}${
        hasMark
          ? patchRelief(
              `M466 ${box.top + 84} H534 V${box.top + 138}
        H466 Z`,
              2.4,
            )
          : ''
      }`,
      inside: '',
    },
    art: ({ base, trim, ink, onInk }) => ({
      front: `${everywhere(base)}${zipLineArt(zip, trim, ink)}${
        hasMark
          ? `<path d="M466 ${box.top + 84} H534
        V${box.top + 138} H466 Z" fill="${ink}"/>${peak(500, box.top + 110, 36, onInk)}`
          : ''
      }`,
    }),
  }
}

const mouth = ({ left, right, top }: Box): string =>
  `M${left + 8} ${top + 330} C${left + 6} ${top + 180} ${left + 22} ${top + 84} ${left + 110} ${top + 74}
    H${right - 110} C${right - 22} ${top + 84} ${right - 6} ${top + 180} ${right - 8} ${top + 330}`

const bottomSeam = ({ bottom }: Box): string =>
  `${groove(`M0 ${bottom - 96} H1000`, 3.4, 0.18)}${stitch(`M0 ${bottom - 103} H1000`)}`

function padding({ top, bottom }: Box): string {
  const middle = (top + bottom) / 2
  return `${ridge(`M420 ${top + 120} V${bottom - 120}`, 70, 0.14)}${ridge(
    `M580 ${top + 120}
    V${bottom - 120}`,
    70,
    0.14,
  )}${groove(`M350 ${middle} H650`, 6, 0.2)}`
}
