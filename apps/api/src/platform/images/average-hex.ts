import type { Pixels } from './decode-image.ts'

/** The mean color; transparent pixels count by their opacity, and nothing at all is white. */
export function averageHex({ data, channels }: Pixels): string {
  const sums = [0, 0, 0]
  let weight = 0
  for (let start = 0; start < data.length; start += channels) {
    const opacity = channels === 4 ? (data[start + 3] ?? 0) : 255
    for (const [index, sum] of sums.entries()) sums[index] = sum + (data[start + index] ?? 0) * opacity
    weight += opacity
  }
  if (weight === 0) return '#ffffff'
  return `#${sums
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
