import type { Mesh } from './mesh.ts'
import type { Camera } from './raster.ts'
import type { Weave } from './weaves.ts'

export type Material = {
  roughness: number
  specular: number
  /** The soft edge glow of fuzzy cloth. */
  sheen: number
  /** Unevenness of the surface: 0 molded plastic, 1 fleece. */
  grain: number
  /** Height of the V-shaped stitches. */
  knit?: number
  heather?: number
}

/** SVG in pattern space for each panel; `back` and `inside` fall back to `front`. */
export type Faces = { front: string; back?: string; inside?: string }

/** The colors of a garment in one colorway. `ink` is hardware and patches, or the foam of a shoe. */
export type Colors = { base: string; trim: string; panel: string; accent: string; ink: string; onInk: string }

export type Part = {
  name: string
  mesh: () => Mesh
  /** The only views that show it, such as the second shoe of a pair. */
  views?: readonly GarmentView[]
  material: Material
  /** Heights as gray on #808080: pockets, ribs, seams, stitches. */
  relief?: Faces
  /** Local surface finish: red is perforated mesh, green is glossy print or film. */
  finish?: Faces
  /** Replaces the material's knit and grain where the cloth is seen from very near. */
  weave?: Weave
  art: (colors: Colors) => Faces
}

export type GarmentView = 'front' | 'back' | 'detail'

/** `fabric` shows a swatch of the garment's cloth instead of the garment. */
export type View = GarmentView | 'fabric'

export type Model = {
  parts: readonly Part[]
  views: Record<GarmentView, Camera>
  /** Hung in front of the backdrop, or standing on the floor at this height of the sheet. */
  stand: 'wall' | { floor: number }
}
