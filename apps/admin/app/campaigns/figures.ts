import type { CampaignCounts } from '@fieldhouse/contract/campaigns'

/** Texts that left the shop, whatever became of them. */
export function countSent({ sending, sent, delivered, failed }: CampaignCounts): number {
  return sending + sent + delivered + failed
}

/** Texts of the campaign: those that left and those that wait. */
export function countTexts(counts: CampaignCounts): number {
  return countSent(counts) + counts.queued
}

/** Undefined of nothing. */
export function shareOf(part: number, total: number): number | undefined {
  return total > 0 ? part / total : undefined
}

/** Of the texts whose outcome is known. */
export function deliveredShare({ delivered, failed }: CampaignCounts): number | undefined {
  return shareOf(delivered, delivered + failed)
}

/** “+1.71”, in percentage points; true minus sign. */
export function formatPoints(points: number, digits = 2): string {
  const text = Math.abs(points).toFixed(digits)
  return `${points < 0 && Number(text) > 0 ? '−' : '+'}${text}`
}

/** “$36.98” of “36.9800”; up to one cent, a fraction of it stays. */
export function formatCost(cost: string): string {
  const amount = Number(cost)
  const digits = amount > 0 && amount < 0.01 ? 4 : 2
  const format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `$${format.format(amount)}`
}
