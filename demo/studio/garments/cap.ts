import { everywhere, gray, groove, patchRelief, peak, stitch, stroked } from '../render/drawing.ts'
import type { Point } from '../render/geometry.ts'
import { smoothstep } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { surface } from '../render/surface.ts'

export type CapVariant = {
  seed: number
  build: 'six-panel' | 'five-panel' | 'trucker' | 'run'
  badge: 'patch' | 'print'
}

const HALF_WIDTH = 196
const HALF_DEPTH = 222
const HEIGHTS: Record<CapVariant['build'], number> = { 'six-panel': 226, 'five-panel': 206, trucker: 246, run: 212 }
const BASE = 676
const BRIM_ANGLE = 1.2
const BRIM_REACH = 178
/** How much the middle of the brim stands above its ends; the crown is cut to follow it. */
const ARCH = 50
const BRIM_PITCH = 0.2
/** Drawing units per radian around the crown. */
const GIRTH = 200

export function cap(variant: CapVariant): Model {
  const isRun = variant.build === 'run'
  const cotton = {
    roughness: isRun ? 0.6 : 0.86,
    specular: isRun ? 0.035 : 0.014,
    sheen: 0.35,
    grain: isRun ? 0.4 : 0.9,
  }
  return {
    parts: [
      {
        name: 'crown',
        mesh: () => crown(variant),
        material: cotton,
        relief: { front: crownRelief(variant), inside: '' },
        finish: { front: crownMesh(variant) },
        art: (colors) => crownArt(variant, colors),
      },
      {
        name: 'brim',
        mesh: brim,
        material: cotton,
        relief: { front: brimStitches(isRun ? 3 : 7) },
        art: ({ base, panel, trim }) => ({
          front: `${everywhere(isRun ? base : panel)}<rect x="0" y="${UNDERSIDE}" width="1000" height="400" fill="${trim}"/>`,
        }),
      },
      {
        name: 'button',
        mesh: () => button(variant),
        material: cotton,
        art: ({ panel, base }) => ({ front: everywhere(isRun ? base : panel) }),
      },
    ],
    views: {
      front: { zoom: 1.3, yaw: 0.62, tilt: 0.22, look: [560, 628] },
      back: { zoom: 1.38, yaw: Math.PI - 0.42, tilt: 0.14, look: [540, 610] },
      detail: { zoom: 2.5, yaw: 0.34, tilt: 0.14, look: [540, 610] },
    },
    stand: 'wall',
  }
}

/** The lower edge: arched over the brim, level around the back. */
function edgeDrop(turn: number): number {
  return ARCH * (Math.cos(turn) > 0 ? Math.sin(turn) ** 2 : 1)
}

function crown({ seed, build }: CapVariant): Mesh {
  const tall = HEIGHTS[build]
  const noise = createNoise(seed)
  const softness = build === 'run' ? 9 : 4
  return surface(200, 120, (s, t) => {
    const turn = (s - 0.5) * Math.PI * 2
    const rise = (t * Math.PI) / 2
    // Buckram keeps the two front panels upright.
    const front = build === 'run' ? 0.3 : smoothstep(0.2, 1, Math.cos(turn))
    const reach = Math.sin(rise) ** (0.84 - 0.2 * front)
    const height = Math.cos(rise) ** (0.84 - 0.16 * front)
    const crumple = softness * noise.fractal(turn * 1.6 + 7, t * 4, 3) * Math.sin(rise)
    return {
      at: [
        500 + (HALF_WIDTH * reach + crumple) * Math.sin(turn),
        BASE - tall * height + edgeDrop(turn) * smoothstep(0.35, 1, t) + crumple * 0.3,
        (HALF_DEPTH * reach + crumple) * Math.cos(turn),
      ],
      uv: [500 + turn * GIRTH, 400 + t * 300],
    }
  })
}

/** One closed sheet, bent like a roof: out along the top, around the edge and back underneath. */
function brim(): Mesh {
  const rootEnd = HALF_DEPTH * Math.cos(BRIM_ANGLE)
  return surface(120, 72, (s, t) => {
    const turn = (s - 0.5) * 2 * BRIM_ANGLE
    const out = t < 0.5 ? t * 2 : 2 - t * 2
    const thickness = (t < 0.5 ? -4.5 : 4.5) * Math.sqrt(1 - out ** 8)
    const around = (turn / BRIM_ANGLE) * (Math.PI / 2)
    const root: Point = [HALF_WIDTH * Math.sin(turn), HALF_DEPTH * Math.cos(turn) - 9]
    const edge: Point = [
      HALF_WIDTH * Math.sin(BRIM_ANGLE) * Math.sin(around) * (1 + 0.05 * Math.cos(around)),
      rootEnd - 9 + (HALF_DEPTH - rootEnd + BRIM_REACH) * Math.cos(around) ** 0.72,
    ]
    const x = root[0] + (edge[0] - root[0]) * out
    const z = root[1] + (edge[1] - root[1]) * out
    const ahead = z - root[1]
    const roof = ARCH * (x / HALF_WIDTH) ** 2 * (1 + 0.5 * (ahead / BRIM_REACH))
    return {
      at: [500 + x, BASE - 3 + roof + BRIM_PITCH * ahead + thickness, z],
      uv: [500 + x, 700 + (t < 0.5 ? out : 2 - out) * 150],
    }
  })
}

const UNDERSIDE = 850

function button({ build }: CapVariant): Mesh {
  return surface(40, 20, (s, t) => {
    const turn = (s - 0.5) * Math.PI * 2
    const down = (t * Math.PI) / 2
    return {
      at: [
        500 + 15 * Math.sin(down) * Math.sin(turn),
        BASE - HEIGHTS[build] + 3 - 9 * Math.cos(down),
        15 * Math.sin(down) * Math.cos(turn),
      ],
      uv: [turn * 15, t * 15],
    }
  })
}

function seamTurns({ build }: CapVariant): number[] {
  if (build === 'five-panel') return [-0.72, 0.72, -1.95, 1.95, Math.PI, -Math.PI]
  return [0, Math.PI / 3, -Math.PI / 3, (2 * Math.PI) / 3, (-2 * Math.PI) / 3, Math.PI, -Math.PI]
}

function crownRelief(variant: CapVariant): string {
  const seams = seamTurns(variant).map((turn) => {
    const u = 500 + turn * GIRTH
    return `${groove(`M${u} 380 V710`, 3.4, 0.18)}${stitch(`M${u - 7} 395 V705`)}${stitch(`M${u + 7} 395 V705`)}`
  })
  const eyelets = [0.52, -0.52, 1.57, -1.57, 2.6, -2.6].map((turn) => {
    const u = 500 + turn * GIRTH
    return `<circle cx="${u}" cy="520" r="9" fill="${gray(1.6)}"/><circle cx="${u}" cy="520" r="4.6"
      fill="${gray(-4)}"/>`
  })
  const band = `${groove('M-300 688 H1300', 2.4, 0.12)}${stitch('M-300 684 H1300')}`
  const badge = variant.badge === 'patch' ? patchRelief(BADGE, 3) + stitch(BADGE) : ''
  const strap = [-1, 1].map(
    (side) =>
      `<path d="${opening(side)}" fill="${gray(-9)}"/><rect x="${500 + side * Math.PI * GIRTH - 90}" y="668"
        width="180" height="20" fill="${gray(1)}"/>`,
  )
  return `${seams.join('')}${variant.build === 'trucker' ? '' : eyelets.join('')}${band}${strap.join('')}${badge}`
}

const BADGE = 'M440 552 H560 V640 H440 Z'

/** The half moon above the strap, at the seam where the drawing's two ends meet. */
function opening(side: number): string {
  const u = 500 + side * Math.PI * GIRTH
  return `M${u - 78} 668 C${u - 70} 590 ${u + 70} 590 ${u + 78} 668 Z`
}

function crownMesh({ build }: CapVariant): string {
  const sides = [`M-300 380 H290 V720 H-300 Z`, `M710 380 H1300 V720 H710 Z`]
  return build === 'trucker' || build === 'run' ? sides.map((path) => `<path d="${path}" fill="#f00"/>`).join('') : ''
}

function crownArt(variant: CapVariant, { base, trim, panel, accent, ink, onInk }: Colors): Faces {
  const back =
    variant.build === 'trucker'
      ? `<path d="M-300 380 H290 V720 H-300 Z M710 380 H1300 V720 H710 Z" fill="${panel}"/>`
      : ''
  const badge =
    variant.badge === 'patch'
      ? `<path d="${BADGE}" fill="${ink}"/>${peak(500, 594, 66, onInk)}`
      : peak(500, 600, 84, accent)
  const strap = [-1, 1].map(
    (side) =>
      `<path d="${opening(side)}" fill="#15171b"/>${stroked(
        `M${500 + side * Math.PI * GIRTH - 90} 678
        h180`,
        trim,
        20,
      )}`,
  )
  return { front: `${everywhere(base)}${back}${strap.join('')}${badge}`, inside: everywhere(trim) }
}

/** Rows of stitches along the curve of the edge. */
function brimStitches(rows: number): string {
  return Array.from({ length: rows }, (_, row) => stitch(`M250 ${722 + (row * 122) / rows} H750`)).join('')
}
