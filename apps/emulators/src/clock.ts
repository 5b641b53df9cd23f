export interface Clock {
  now: () => Date
}

/** External services do not follow the shop's clock, so the emulators use the machine's. */
export const machineClock: Clock = { now: () => new Date() }

/** Runs from this time on; the machine's clock without it. */
export function clockFrom(start: string): Clock {
  const ahead = start ? new Date(start).getTime() - machineClock.now().getTime() : 0
  return { now: () => new Date(machineClock.now().getTime() + ahead) }
}
