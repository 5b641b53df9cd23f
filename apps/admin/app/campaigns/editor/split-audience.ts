/** Who of a segment would get the text, before the pre-flight looks at each person. */
export function splitAudience(
  { matching, unreachable }: { matching: number; unreachable: number },
  holdoutPercent: number,
): { texts: number; heldOut: number; unreachable: number } {
  const reachable = Math.max(0, matching - unreachable)
  const heldOut = Math.round((reachable * holdoutPercent) / 100)
  return { texts: reachable - heldOut, heldOut, unreachable }
}
