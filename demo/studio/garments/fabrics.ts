import type { ClothPattern } from '../render/cloth-pattern.ts'
import type { Material } from '../render/model.ts'

type Drape = Pick<ClothPattern, 'pressure' | 'gravity' | 'ease' | 'irregular' | 'bend' | 'depth' | 'seamHold'>

export type Fabric = { drape: Drape; material: Material }

/** Compliance of `bend`: smaller is stiffer and gives larger folds. */
export const FABRICS = {
  jersey: {
    drape: {
      pressure: 10.5,
      gravity: 50,
      ease: { across: 0.048, along: 0 },
      irregular: 0.014,
      bend: 1.2e-4,
      depth: 120,
      seamHold: 0.06,
    },
    material: { roughness: 0.82, specular: 0.02, sheen: 0.4, grain: 0.7, knit: 0.6 },
  },
  slub: {
    drape: {
      pressure: 9,
      gravity: 70,
      ease: { across: 0.066, along: 0.002 },
      irregular: 0.018,
      bend: 1.6e-4,
      depth: 120,
      seamHold: 0.06,
    },
    material: { roughness: 0.88, specular: 0.014, sheen: 0.5, grain: 1, knit: 0.4, heather: 0.12 },
  },
  performance: {
    drape: {
      pressure: 12,
      gravity: 45,
      ease: { across: 0.036, along: 0 },
      irregular: 0.012,
      bend: 1.4e-4,
      depth: 120,
      seamHold: 0.06,
    },
    material: { roughness: 0.62, specular: 0.034, sheen: 0.3, grain: 0.35, knit: 0.25 },
  },
  fleece: {
    drape: {
      pressure: 17,
      gravity: 110,
      ease: { across: 0.06, along: 0.022 },
      irregular: 0.02,
      bend: 1.2e-4,
      depth: 135,
      seamHold: 0.05,
    },
    material: { roughness: 0.92, specular: 0.01, sheen: 0.55, grain: 1.2, heather: 0.06 },
  },
  shell: {
    drape: {
      pressure: 15,
      gravity: 80,
      ease: { across: 0.05, along: 0.018 },
      irregular: 0.026,
      bend: 9e-4,
      depth: 125,
      seamHold: 0.05,
    },
    material: { roughness: 0.58, specular: 0.03, sheen: 0.2, grain: 0.25 },
  },
  stretch: {
    drape: {
      pressure: 30,
      gravity: 30,
      ease: { across: 0.006, along: 0.004 },
      irregular: 0.013,
      bend: 2e-4,
      depth: 110,
      seamHold: 0.06,
    },
    material: { roughness: 0.68, specular: 0.035, sheen: 0.3, grain: 0.3, knit: 0.2 },
  },
} as const satisfies Record<string, Fabric>
