import type { FigurePromise } from './figure-promise.ts'
import { SAFETY_PROMISES } from './safety-promises.ts'
import { SPEED_PROMISES } from './speed-promises.ts'

export const PROMISES: readonly FigurePromise[] = [...SPEED_PROMISES, ...SAFETY_PROMISES]
