import { everywhere } from '../render/drawing.ts'
import type { Material, Model } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { surface } from '../render/surface.ts'
import type { Weave } from '../render/weaves.ts'
import { brushed, knit, openMesh, pebbled, plain, rib, twill } from '../render/weaves.ts'
import type { Design } from './build-model.ts'

/** `drape` is the depth of the folds. */
type Cloth = { weave: Weave; material: Material; drape: number }

const COTTON: Material = { roughness: 0.88, specular: 0.012, sheen: 0.35, grain: 0 }
const SMOOTH: Material = { roughness: 0.6, specular: 0.032, sheen: 0.25, grain: 0 }
const WOOL: Material = { roughness: 0.95, specular: 0.006, sheen: 0.55, grain: 0 }

const CLOTHS = {
  jersey: { weave: knit(25, 21), material: COTTON, drape: 1 },
  slub: { weave: knit(27, 22, { slub: 0.7, fuzz: 0.3 }), material: { ...COTTON, heather: 0.14 }, drape: 1 },
  performance: { weave: openMesh(40, 0.16, 5, knit(20, 17, { height: 3, fuzz: 0.1 })), material: SMOOTH, drape: 1.1 },
  fleece: { weave: brushed(26), material: WOOL, drape: 0.8 },
  ripstop: { weave: plain(11, { ripstop: 12 }), material: SMOOTH, drape: 1.2 },
  quilt: { weave: plain(10, { height: 2 }), material: { ...SMOOTH, specular: 0.04 }, drape: 1.5 },
  interlock: { weave: knit(17, 13, { height: 2.6, fuzz: 0.1 }), material: SMOOTH, drape: 1 },
  fineRib: { weave: rib(46, 2, { height: 7, fuzz: 0.15 }), material: SMOOTH, drape: 0.9 },
  twill: { weave: twill(15, { height: 4 }), material: COTTON, drape: 0.7 },
  canvas: { weave: plain(24, { height: 5.5, fuzz: 0.4 }), material: { ...COTTON, roughness: 0.7 }, drape: 0.6 },
  shoeMesh: { weave: openMesh(52, 0.26, 12, knit(17, 14, { height: 3.4, fuzz: 0.3 })), material: COTTON, drape: 0.5 },
  shoeKnit: { weave: knit(36, 31, { height: 6.5, fuzz: 0.5 }), material: WOOL, drape: 0.5 },
  leather: { weave: pebbled(17), material: { ...SMOOTH, roughness: 0.46, specular: 0.045 }, drape: 0.5 },
  chunkyRib: { weave: rib(92, 2, { height: 16, fuzz: 0.9 }), material: WOOL, drape: 0.5 },
  sock: { weave: rib(56, 2, { height: 8, fuzz: 0.7 }), material: WOOL, drape: 0.6 },
  terry: { weave: knit(30, 25, { height: 5, fuzz: 1.1 }), material: WOOL, drape: 0.7 },
} as const satisfies Record<string, Cloth>

export type ClothName = keyof typeof CLOTHS

/** Raised when a swatch’s drawing changes. */
export const SWATCH_EDITION = 1

/** The cloth of which a product is mostly made. */
export function clothOf(design: Design): ClothName {
  switch (design.garment) {
    case 'tee':
    case 'tank':
      return design.variant.fabric
    case 'shorts':
    case 'joggers':
      return design.variant.fabric === 'shell' ? 'ripstop' : design.variant.fabric
    case 'sweat':
      return 'fleece'
    case 'jacket':
      return ({ shell: 'ripstop', quilted: 'quilt', track: 'performance' } as const)[design.variant.build]
    case 'leggings':
    case 'bra':
      return design.variant.ribbed ? 'fineRib' : 'interlock'
    case 'shoe':
      return ({ mesh: 'shoeMesh', knit: 'shoeKnit', leather: 'leather' } as const)[design.variant.upper]
    case 'cap':
      return design.variant.build === 'run' ? 'performance' : 'twill'
    case 'beanie':
      return 'chunkyRib'
    case 'socks':
      return design.variant.design === 'cushioned' ? 'terry' : 'sock'
    case 'backpack':
    case 'duffel':
      return 'canvas'
  }
}

/** A close-up: the cloth fills the frame in a few soft folds. */
export function swatch(cloth: ClothName): Pick<Model, 'parts' | 'stand'> {
  const { weave, material, drape } = CLOTHS[cloth]
  const fold = folds(Object.keys(CLOTHS).indexOf(cloth), drape)
  return {
    parts: [
      {
        name: 'cloth',
        mesh: () =>
          surface(160, 200, (s, t) => {
            const [x, y] = [-120 + 1240 * s, -120 + 1490 * t]
            return { at: [x, y, fold(x, y)], uv: [x, y] }
          }),
        material,
        weave,
        art: ({ base }) => ({ front: everywhere(base) }),
      },
    ],
    stand: 'wall',
  }
}

function folds(seed: number, drape: number): (x: number, y: number) => number {
  const noise = createNoise(seed)
  const lean = 0.5 + 0.25 * noise.at(seed * 1.3, 4.5)
  return (x, y) => {
    const bend = 170 * noise.at(x / 620 + 3, y / 700) + 60 * noise.at(x / 240, y / 330 + 8)
    const phase = (x + lean * y + bend) / 420
    const wave = Math.sin(phase * Math.PI * 2)
    // Crests are rounder than valleys, as in cloth that was pushed together.
    return drape * (34 * (1 - (1 - wave) ** 1.6 / 1.6) + 18 * noise.fractal(x / 300 + 40, y / 260, 2))
  }
}
