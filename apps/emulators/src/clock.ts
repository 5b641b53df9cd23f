export interface Clock {
  now: () => Date
}

/** External services do not follow the shop's clock, so the emulators use the machine's. */
export const machineClock: Clock = { now: () => new Date() }
