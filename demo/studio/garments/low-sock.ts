import { everywhere, groove, peak, ribs } from '../render/drawing.ts'
import type { Point, Vector } from '../render/geometry.ts'
import { profile } from '../render/geometry.ts'
import type { Mesh } from '../render/mesh.ts'
import type { Colors, Faces, Material, Model, Part } from '../render/model.ts'
import { createNoise } from '../render/noise.ts'
import { mirrorMesh, superellipse, surface, transformMesh } from '../render/surface.ts'

const HEEL = 246
const TOE = 782
const FLOOR = 776
/** A foot with its ankle, from the side; the sock is what lies below the edge. */
const TOP = profile([
  [246, 690],
  [250, 640],
  [272, 560],
  [420, 545],
  [478, 590],
  [532, 636],
  [620, 672],
  [700, 696],
  [752, 718],
  [774, 738],
  [782, 756],
])
const BOTTOM = profile([
  [246, 692],
  [250, 736],
  [276, 768],
  [330, 775],
  [440, 768],
  [560, 768],
  [680, 775],
  [750, 773],
  [774, 766],
  [782, 757],
])
const HALF_WIDTH = profile([
  [246, 0],
  [249, 26],
  [266, 50],
  [330, 64],
  [440, 64],
  [560, 78],
  [660, 84],
  [730, 72],
  [766, 44],
  [778, 20],
  [782, 0],
])
const EDGE = profile([
  [246, 600],
  [270, 612],
  [320, 650],
  [400, 672],
  [470, 664],
  [534, 634],
])
const CUFF = 20
const GRIP = 70

/** Two socks that end below the ankle, standing as if on a foot. */
export function lowSocks(seed: number, material: Material): Model {
  const part = (name: string, mesh: () => Mesh): Part => ({ name, mesh, material, relief: RELIEF, art })
  return {
    parts: [
      part('sock', () => lowSock(seed)),
      part('other', () => transformMesh(mirrorMesh(lowSock(seed + 1), 500), beside)),
    ],
    views: {
      front: { zoom: 1.16, yaw: -0.42, tilt: 0.46, look: [590, 640] },
      back: { zoom: 1.24, yaw: 0.85, tilt: 0.46, look: [500, 640] },
      detail: { zoom: 2.5, yaw: -0.34, tilt: 0.4, look: [400, 690] },
    },
    stand: { floor: FLOOR },
  }
}

/** Behind and turned a little outward; mirrored back from x to z. */
function beside([x, y, z]: Vector): Vector {
  const angle = 0.12
  const [ahead, aside] = [500 - x, -z]
  return [
    556 + ahead * Math.cos(angle) + aside * Math.sin(angle),
    y,
    -214 - ahead * Math.sin(angle) + aside * Math.cos(angle),
  ]
}

/** Each section runs from the edge of the mouth under the foot to the other edge. */
function lowSock(seed: number): Mesh {
  const noise = createNoise(seed)
  return surface(110, 190, (s, t) => {
    const x = HEEL + ((TOE - HEEL) * (1 - Math.cos(Math.PI * t))) / 2
    const at = section(x)
    const [y, z] = at(s)
    const soft = 2.2 * noise.fractal(x * 0.018, s * 5, 3)
    return { at: [x, y + soft * 0.4, z * (1 + soft * 0.012)], uv: [x, depthBelowEdge(at, s)] }
  })
}

function section(x: number): (s: number) => Point {
  const [top, bottom, reach] = [TOP(x), BOTTOM(x), HALF_WIDTH(x)]
  const [middle, rise] = [(top + bottom) / 2, (bottom - top) / 2]
  const open = x < 534 ? Math.acos(Math.min(1, Math.max(-1, signedRoot((middle - EDGE(x)) / rise)))) : 0
  return (s) => {
    const angle = -open - (Math.PI * 2 - open * 2) * s
    return [middle - rise * superellipse(Math.cos(angle), 0.8), reach * superellipse(Math.sin(angle), 0.8)]
  }
}

/** Undoes the superellipse, so that the section starts exactly at the edge. */
const signedRoot = (share: number): number => superellipse(share, 1 / 0.8)

function depthBelowEdge(at: (s: number) => Point, s: number): number {
  const target = Math.min(s, 1 - s)
  const steps = Math.max(1, Math.round(target * 80))
  let depth = 0
  for (let step = 1; step <= steps; step++) {
    const [y0, z0] = at((target * (step - 1)) / steps)
    const [y1, z1] = at((target * step) / steps)
    depth += Math.hypot(y1 - y0, z1 - z0)
  }
  return depth
}

const HEEL_PATCH = `M200 40 C270 44 330 70 352 130 C360 160 340 220 320 300 H200 Z`
const RELIEF: Faces = {
  front: [
    ribs(`M200 -10 H534 V${CUFF} H200 Z`, 6, 0, 1.1),
    groove(`M200 ${CUFF} H540`, 2.4, 0.16),
    ribs('M440 40 H560 V400 H440 Z', 6, 0, 0.7),
    groove(HEEL_PATCH, 2.4, 0.14),
    groove(`M${TOE - GRIP} -20 V400`, 2.4, 0.14),
  ].join(''),
  inside: '',
}

function art({ base, trim, accent }: Colors): Faces {
  return {
    front: `${everywhere(base)}<path d="M200 -10 H534 V${CUFF} H200 Z ${HEEL_PATCH} M${TOE - GRIP} -20 H900 V500
      H${TOE - GRIP} Z" fill="${trim}"/>${peak(620, 66, 34, accent)}`,
    inside: everywhere(trim),
  }
}
