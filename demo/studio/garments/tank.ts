import { sew } from '../render/cloth.ts'
import { bothSides, everywhere, groove, label, onBack, peak, ridge, stitch, stroked } from '../render/drawing.ts'
import type { Colors, Faces, Model } from '../render/model.ts'
import { FABRICS } from './fabrics.ts'
import type { Graphic } from './graphics.ts'
import { graphic, sidePanelLine, sidePanels } from './graphics.ts'

export type TankVariant = {
  seed: number
  cut: 'singlet' | 'muscle' | 'racer'
  fabric: 'jersey' | 'performance' | 'slub'
  graphic: Graphic
  mesh?: boolean
}

type Cut = {
  strapIn: number
  strapOut: number
  neck: number
  backNeck: number
  armpit: number
  chest: number
  hem: number
  length: number
}

const TOP = 268
const CUTS: Record<TankVariant['cut'], Cut> = {
  singlet: { strapIn: 96, strapOut: 164, neck: 142, backNeck: 78, armpit: 246, chest: 230, hem: 236, length: 730 },
  muscle: { strapIn: 98, strapOut: 212, neck: 88, backNeck: 26, armpit: 262, chest: 246, hem: 248, length: 716 },
  racer: { strapIn: 104, strapOut: 150, neck: 168, backNeck: 88, armpit: 250, chest: 212, hem: 228, length: 690 },
}

export function tank(variant: TankVariant): Model {
  const cut = CUTS[variant.cut]
  const { drape, material } = FABRICS[variant.fabric]
  return {
    parts: [
      {
        name: 'body',
        mesh: () =>
          sew({
            ...drape,
            seed: variant.seed,
            edges: [
              { path: neckPath(cut, cut.neck), back: neckPath(cut, cut.backNeck), open: true },
              { path: `M${500 - cut.strapIn} ${TOP} L${500 - cut.strapOut} ${TOP + 22}` },
              { path: armholePath(cut, 0), back: armholePath(cut, variant.cut === 'racer' ? 70 : 0), open: true },
              {
                path: `M${500 - cut.chest} ${TOP + cut.armpit}
                  C${508 - cut.chest} ${TOP + cut.armpit + 140} ${504 - cut.hem} ${TOP + cut.length - 190}
                  ${500 - cut.hem} ${TOP + cut.length - 16}`,
              },
              {
                path: `M${500 - cut.hem} ${TOP + cut.length - 16}
                  C${590 - cut.hem} ${TOP + cut.length} 420 ${TOP + cut.length} 500 ${TOP + cut.length}`,
                open: true,
              },
            ],
            hold: (_, y) => (y < TOP + 200 ? 0.004 : 0.0006),
          }),
        material,
        relief: relief(cut, variant),
        ...(variant.mesh ? { finish: { front: sidePanels(518 - cut.chest, TOP + cut.armpit, '#f00') } } : {}),
        art: (colors) => art(cut, variant, colors),
      },
    ],
    views: { front: {}, back: { yaw: Math.PI }, detail: { zoom: 2.2, look: [540, TOP + 170] } },
    stand: 'wall',
  }
}

function neckPath({ strapIn }: Cut, drop: number): string {
  const side = 500 - strapIn
  return `M500 ${TOP + drop} C${500 - strapIn * 0.6} ${TOP + drop} ${side + 8} ${TOP + drop * 0.6} ${side} ${TOP}`
}

/** `inward` carves a racer back between the shoulder blades. */
function armholePath({ strapOut, chest, armpit }: Cut, inward: number): string {
  const side = 500 - strapOut
  return `M${side} ${TOP + 22} C${side + 14 + inward} ${TOP + armpit * 0.55} ${side + 4 + inward} ${TOP + armpit - 40}
    ${500 - chest} ${TOP + armpit}`
}

function relief(cut: Cut, variant: TankVariant): Faces {
  const hemY = TOP + cut.length
  const hem = (inset: number) =>
    `M200 ${hemY - inset - 16} C340 ${hemY - inset - 2} 420 ${hemY - inset} 500 ${hemY - inset}`
  const bound = (path: string) => `${ridge(path, 26, 0.1)}${groove(path, 30, 0.03)}`
  const side = sidePanelLine(518 - cut.chest, TOP + cut.armpit)
  const joins = `${stitch(hem(20))}${stitch(hem(15))}${groove(hem(22), 2, 0.08)}${variant.mesh ? groove(side) : ''}`
  const inward = variant.cut === 'racer' ? 70 : 0
  return {
    front: bothSides(`${bound(neckPath(cut, cut.neck))}${bound(armholePath(cut, 0))}${joins}`),
    back: bothSides(`${bound(neckPath(cut, cut.backNeck))}${bound(armholePath(cut, inward))}${joins}`),
    inside: '',
  }
}

function art(cut: Cut, variant: TankVariant, { base, trim, panel, accent }: Colors): Faces {
  const ground = everywhere(base) + (variant.mesh ? sidePanels(518 - cut.chest, TOP + cut.armpit, panel) : '')
  const bound = (path: string) => stroked(path, trim, 26)
  const inward = variant.cut === 'racer' ? 70 : 0
  return {
    front: `${ground}${bothSides(bound(neckPath(cut, cut.neck)) + bound(armholePath(cut, 0)))}
      ${graphic(variant.graphic, variant.graphic === 'mark' ? 470 : 500, TOP + 260, accent)}`,
    back: `${ground}${bothSides(bound(neckPath(cut, cut.backNeck)) + bound(armholePath(cut, inward)))}
      ${onBack(peak(500, TOP + cut.backNeck + 44, 24, accent))}`,
    inside: `${everywhere(base)}${label(500, TOP + cut.backNeck + 12)}`,
  }
}
