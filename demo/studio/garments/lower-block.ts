import type { Point } from '../render/geometry.ts'
import { profile } from '../render/geometry.ts'

/** The outer and inner line of a leg as half widths from the middle, by height. */
export type Leg = { outer: (y: number) => number; inner: (y: number) => number }

export const leg = (outer: readonly Point[], inner: readonly Point[]): Leg => ({
  outer: profile(outer),
  inner: profile(inner),
})

/** A path down (or up) one line of the left leg. */
export function legLine(halfWidth: (y: number) => number, from: number, to: number): string {
  const steps = Math.max(2, Math.round(Math.abs(to - from) / 16))
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const y = from + ((to - from) * i) / steps
    return `${(500 - halfWidth(y)).toFixed(2)} ${y.toFixed(2)}`
  })
  return `M${points.join(' L')}`
}

/** The edge across a leg, slightly lower in the middle. */
export function legEnd({ outer, inner }: Leg, y: number): string {
  const [left, right] = [500 - outer(y), 500 - inner(y)]
  return `M${left} ${y} Q${(left + right) / 2} ${y + 12} ${right} ${y + 3}`
}
