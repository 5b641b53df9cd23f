import { ATTACK_PROMISES } from './attack-promises.ts'
import { FAULT_PROMISES } from './fault-promises.ts'
import type { FigurePromise } from './figure-promise.ts'
import { RUSH_PROMISES } from './rush-promises.ts'
import { SPEED_PROMISES } from './speed-promises.ts'

export const PROMISES: readonly FigurePromise[] = [
  ...SPEED_PROMISES,
  ...FAULT_PROMISES,
  ...RUSH_PROMISES,
  ...ATTACK_PROMISES,
]
