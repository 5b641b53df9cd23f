import type { StaffBanner } from '@fieldhouse/contract/publicity'
import { spanOf } from './banner-times.ts'

/** Banners of a slide in as few rows as possible, so that no bar covers another. */
export function laneRows(banners: readonly StaffBanner[]): StaffBanner[][] {
  const rows: { banners: StaffBanner[]; until: number }[] = []
  for (const banner of banners.toSorted((a, b) => spanOf(a).from - spanOf(b).from || a.id - b.id)) {
    const { from, until } = spanOf(banner)
    const row = rows.find((row) => row.until <= from)
    if (row) Object.assign(row, { banners: [...row.banners, banner], until })
    else rows.push({ banners: [banner], until })
  }
  return rows.map((row) => row.banners)
}

/** New slides of all banners if two slides change places. */
export function swapSlides(banners: readonly StaffBanner[], one: number, other: number) {
  return banners.flatMap(({ id, position }) => {
    if (position !== one && position !== other) return []
    return [{ id, position: position === one ? other : one }]
  })
}
