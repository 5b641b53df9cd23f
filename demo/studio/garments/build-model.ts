import type { Model } from '../render/model.ts'
import type { BackpackVariant } from './backpack.ts'
import { backpack } from './backpack.ts'
import type { BeanieVariant } from './beanie.ts'
import { beanie } from './beanie.ts'
import type { BraVariant } from './bra.ts'
import { bra } from './bra.ts'
import type { CapVariant } from './cap.ts'
import { cap } from './cap.ts'
import type { DuffelVariant } from './duffel.ts'
import { duffel } from './duffel.ts'
import type { JacketVariant } from './jacket.ts'
import { jacket } from './jacket.ts'
import type { JoggersVariant } from './joggers.ts'
import { joggers } from './joggers.ts'
import type { LeggingsVariant } from './leggings.ts'
import { leggings } from './leggings.ts'
import type { ShoeVariant } from './shoe.ts'
import { shoe } from './shoe.ts'
import type { ShortsVariant } from './shorts.ts'
import { shorts } from './shorts.ts'
import type { SocksVariant } from './socks.ts'
import { socks } from './socks.ts'
import type { SweatVariant } from './sweat.ts'
import { isHooded, sweat } from './sweat.ts'
import type { TankVariant } from './tank.ts'
import { tank } from './tank.ts'
import type { TeeVariant } from './tee.ts'
import { tee } from './tee.ts'

export type Design =
  | { garment: 'tee'; variant: TeeVariant }
  | { garment: 'tank'; variant: TankVariant }
  | { garment: 'sweat'; variant: SweatVariant }
  | { garment: 'jacket'; variant: JacketVariant }
  | { garment: 'shorts'; variant: ShortsVariant }
  | { garment: 'leggings'; variant: LeggingsVariant }
  | { garment: 'joggers'; variant: JoggersVariant }
  | { garment: 'bra'; variant: BraVariant }
  | { garment: 'shoe'; variant: ShoeVariant }
  | { garment: 'cap'; variant: CapVariant }
  | { garment: 'beanie'; variant: BeanieVariant }
  | { garment: 'socks'; variant: SocksVariant }
  | { garment: 'backpack'; variant: BackpackVariant }
  | { garment: 'duffel'; variant: DuffelVariant }

/** Raised when a garment's drawing changes, so that only its images are rendered again. */
const EDITIONS: Record<Design['garment'], number> = {
  tee: 2,
  tank: 1,
  sweat: 1,
  jacket: 2,
  shorts: 2,
  leggings: 1,
  joggers: 2,
  bra: 3,
  shoe: 5,
  cap: 3,
  beanie: 1,
  socks: 3,
  backpack: 2,
  duffel: 1,
}

/** Raised when the hood changes, which only some sweats and jackets have. */
const HOOD_EDITION = 1

export function editionOf(design: Design): number {
  const hasHood =
    (design.garment === 'sweat' && isHooded(design.variant)) ||
    (design.garment === 'jacket' && design.variant.collar === 'hood')
  return EDITIONS[design.garment] + (hasHood ? HOOD_EDITION : 0)
}

export function buildModel(design: Design): Model {
  switch (design.garment) {
    case 'tee':
      return tee(design.variant)
    case 'tank':
      return tank(design.variant)
    case 'sweat':
      return sweat(design.variant)
    case 'jacket':
      return jacket(design.variant)
    case 'shorts':
      return shorts(design.variant)
    case 'leggings':
      return leggings(design.variant)
    case 'joggers':
      return joggers(design.variant)
    case 'bra':
      return bra(design.variant)
    case 'shoe':
      return shoe(design.variant)
    case 'cap':
      return cap(design.variant)
    case 'beanie':
      return beanie(design.variant)
    case 'socks':
      return socks(design.variant)
    case 'backpack':
      return backpack(design.variant)
    case 'duffel':
      return duffel(design.variant)
  }
}
