import type { CampaignResults } from '@fieldhouse/contract/campaigns'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { formatPrice } from '../../kit/prices.ts'
import type { Messages } from '../../locales/en/messages.ts'

type Results = Pick<CampaignResults, 'texted' | 'holdout' | 'lift' | 'caused'>

/** What the text really caused, in one sentence, and where the figure comes from. */
export function describeVerdict(
  { texted, holdout, lift, caused }: Results,
  { verdict }: Messages['campaignResults'],
): { sentence: string; explanation: string } {
  if (!holdout || !lift) {
    return { sentence: verdict.noHoldout(texted.orders), explanation: verdict.explainNoHoldout }
  }
  if (!lift.clear) return { sentence: verdict.unclear, explanation: verdict.explainUnclear(texted.orders) }
  if (lift.points < 0 || !caused) {
    return { sentence: verdict.worse, explanation: verdict.explainUnclear(texted.orders) }
  }
  const anyway = Math.max(0, texted.orders - caused.orders)
  return {
    sentence: verdict.caused(caused.orders, wholeDollars(caused.sales)),
    explanation: verdict.explainCaused(texted.orders, anyway),
  }
}

/** An estimate has no cents. */
function wholeDollars(amount: string): string {
  const dollars = Math.round(toCents(amount) / 100)
  return formatPrice(fromCents(dollars * 100)).replace(/\.00$/, '')
}
