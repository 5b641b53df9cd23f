const HEADROOM = 1.25

/** Positions in percent: bars of rates from zero, and the range of the lift on a line of its own. */
export function liftScale(texted: number, holdout: number, lift: { points: number; low: number; high: number }) {
  const most = Math.max(texted, holdout, 1e-9) * HEADROOM
  const start = Math.min(0, lift.low)
  const span = Math.max(lift.high, 0) - start || 1
  const at = (points: number) => ((points - start) / span) * 100
  return {
    rate: (rate: number) => (rate / most) * 100,
    low: at(lift.low),
    points: at(lift.points),
    high: at(lift.high),
  }
}
