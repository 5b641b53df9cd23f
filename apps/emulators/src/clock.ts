export interface Clock {
  now: () => Date
}

/** Services outside know nothing of the shop's clock: theirs is that of their machine. */
export const machineClock: Clock = { now: () => new Date() }
