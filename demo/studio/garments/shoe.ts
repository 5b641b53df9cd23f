import { everywhere, filled, gray, groove, patchRelief, peak, solid, stitch } from '../render/drawing.ts'
import type { Vector } from '../render/geometry.ts'
import { smoothstep } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Material, Model, Part } from '../render/model.ts'
import { curve, merge, sweep } from '../render/surface.ts'
import type { ShoeForm } from './shoe-last.ts'
import { formShoe } from './shoe-last.ts'
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
  let formed: ShoeForm | undefined
  const form = () => (formed ??= formShoe(last))
  return {
    parts: [
      upperPart(variant, last, form),
      { name: 'lining', mesh: () => form().lining, material: { ...WEBBING, grain: 1 }, art: solid(({ trim }) => trim) },
      ...soleParts(variant, last, form),
      ...lacingParts(variant, last, form),
      { name: 'tab', mesh: () => tab(last), material: WEBBING, art: solid(({ panel }) => panel) },
    ],
    views: {
      front: { zoom: 1.02, yaw: -0.3, tilt: 0.2, look: [500, 690] },
      back: { zoom: 1.2, yaw: 0.98, tilt: 0.34, look: [500, 690] },
      detail: { zoom: 2.2, yaw: -0.34, tilt: 0.3, look: [450, 670] },
    },
    stand: { floor: last.floor },
  }
}

function upperPart(variant: ShoeVariant, last: NamedLast, form: () => ShoeForm): Part {
  const overlay = overlayShape(variant, last)
  const { x, y, size } = last.mark
  return {
    name: 'upper',
    mesh: () => form().upper,
    material: UPPERS[variant.upper],
    relief: { front: `${patchRelief(overlay, 1.9)}${stitch(overlay)}${creases(last)}`, inside: '' },
    finish: { front: `${variant.upper === 'mesh' ? everywhere('#f00') : ''}${filled(overlay, '#040')}` },
    art: ({ base, panel, accent, trim }) => ({
      front: `${everywhere(base)}${filled(overlay, panel)}${peak(x, y, size, accent)}`,
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

function lacingParts(variant: ShoeVariant, last: NamedLast, form: () => ShoeForm): Part[] {
  return [
    {
      name: 'tongue',
      mesh: () => tongue(last, form()),
      material: UPPERS[variant.upper],
      relief: { front: patchRelief('M-26 8 H26 V44 H-26 Z', 1.6) },
      art: ({ base, accent }) => ({ front: `${everywhere(base)}${peak(0, 28, 30, accent)}` }),
    },
    {
      name: 'laces',
      mesh: () => laces(last, form()),
      material: WEBBING,
      relief: { front: laceWeave },
      art: solid(({ trim }) => trim),
    },
  ]
}

/** Padded at its top, thin under the laces. */
function tongue({ throat, collar }: NamedLast, { onUpper }: ShoeForm): Mesh {
  const along = [0, 0.3, 0.6, 0.85].map((share): Vector => {
    const [x, y] = onUpper(throat + (collar.to + 6 - throat) * share, 0.5)
    return [x, y - 5, 0]
  })
  const [x = 0, y = 0] = along.at(-1) ?? []
  return sweep({
    path: curve([[x - 22, y - 40, 0], [x - 18, y - 24, 0], [x - 8, y - 4, 0], ...along.reverse()], 80),
    width: (t) => 118 - 46 * t - 26 * (1 - smoothstep(0, 0.09, t)),
    thickness: (t) => 9 + 24 * (1 - smoothstep(0.12, 0.42, t)) * smoothstep(-0.04, 0.06, t),
    facing: [0.55, -0.83, 0],
    sides: 48,
    roundness: 0.85,
  })
}

/** Bars across the throat, each a little askew, and the knot tucked in. */
function laces({ throat, collar }: NamedLast, { onUpper }: ShoeForm): Mesh {
  const rows = 6
  const bars = Array.from({ length: rows }, (_, row) => {
    const x = throat - 18 + ((collar.to + 14 - (throat - 18)) * row) / (rows - 1)
    return crossing(x, x + 22, onUpper)
  })
  const crossed = Array.from({ length: rows - 1 }, (_, row) => {
    const x = throat - 18 + ((collar.to + 14 - (throat - 18)) * row) / (rows - 1)
    return crossing(x + 20, x - 14, onUpper)
  })
  return merge([...crossed, ...bars])
}

function crossing(from: number, to: number, onUpper: ShoeForm['onUpper']): Mesh {
  const path = Array.from({ length: 31 }, (_, i): Vector => {
    const share = i / 30
    const [x, y, z] = onUpper(from + (to - from) * share, 0.27 + 0.46 * share)
    const lift = 17 * Math.sin(Math.PI * share) ** 0.4
    return [x + lift * 0.45, y - lift, z]
  })
  return sweep({ path, width: () => 15, thickness: () => 6.5, facing: [0.5, -0.86, 0], sides: 16 })
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
  const { heel, toe, heelTop, throat, throatY, collar } = last
  const heelCounter = `M${heel - 60} ${heelTop - 90} L${heel + 46} ${heelTop - 90}
    C${heel + 62} ${heelTop + 40} ${heel + 92} ${heelTop + 96} ${heel + 176} ${heelTop + 138} L${heel + 196} 900
    H${heel - 60} Z`
  const eyestay = `M${throat + 40} ${throatY - 160} L${throat + 40} ${throatY + 2}
    C${throat - 20} ${throatY + 34} ${collar.to + 60} ${heelTop + 88} ${collar.to - 26} ${heelTop + 34}
    L${collar.to - 40} ${heelTop - 160} Z`
  const toeGuard = `M${toe + 60} ${throatY + 20} L${toe - 70} ${throatY + 44}
    C${toe - 110} ${throatY + 84} ${toe - 190} ${throatY + 112} ${toe - 310} ${throatY + 118} L${toe - 330} 900
    H${toe + 60} Z`
  if (overlay === 'heel') return `${heelCounter} ${eyestay}`
  if (overlay === 'mudguard') return `${heelCounter} ${eyestay} ${toeGuard}`
  const cage = `M${collar.to + 20} ${heelTop + 66} L${collar.to + 74} ${heelTop + 92} L${heel + 400} 900
    H${heel + 300} Z`
  return `${heelCounter} ${eyestay} ${cage}`
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

function soleRelief({ sole }: ShoeVariant, { floor }: NamedLast): string {
  if (sole === 'smooth')
    return groove(`M60 ${floor - 46} C300 ${floor - 26} 600 ${floor - 26} 960 ${floor - 64}`, 4, 0.16)
  if (sole === 'lugs')
    return Array.from({ length: 26 }, (_, i) => groove(`M${80 + i * 34} ${floor - 34} l10 40`, 9, 0.16)).join('')
  const facets = Array.from({ length: 17 }, (_, i) =>
    filled(`M${90 + i * 52} ${floor - 74} l34 18 l-20 36 l-30 -26 Z`, gray(i % 2 ? -0.9 : 0.9)),
  )
  return facets.join('')
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

const laceWeave = Array.from({ length: 40 }, (_, i) => groove(`M-12 ${i * 6} l12 5 l12 -5`, 1.6, 0.1)).join('')
