import type { Mesh } from './mesh.ts'
import type { Camera } from './raster.ts'

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
  material: Material
  /** Heights as gray on #808080: pockets, ribs, seams, stitches. */
  relief?: Faces
  /** Local surface finish: red is perforated mesh, green is glossy print or film. */
  finish?: Faces
  art: (colors: Colors) => Faces
}

export type View = 'front' | 'back' | 'detail'

export type Model = {
  parts: readonly Part[]
  views: Record<View, Camera>
  /** Hung in front of the backdrop, or standing on the floor at this height of the sheet. */
  stand: 'wall' | { floor: number }
}
