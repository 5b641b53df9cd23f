import type { CampaignResults } from '@fieldhouse/contract/campaigns'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import type { Deps } from '#platform/deps.ts'
import { DomainError } from '#platform/errors.ts'
import { causedBy, liftOf } from '../rules/lift.ts'
import { findCampaign } from '../store/campaigns.ts'
import type { GroupRow } from '../store/results.ts'
import * as store from '../store/results.ts'
import { refreshCounts } from './refresh-counts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Orders count for so long after a text or a click. */
const COUNTED_DAYS = 7

type ResultDeps = Pick<Deps, 'clock' | 'db'>

export async function readResults({ db, clock }: ResultDeps, id: string): Promise<CampaignResults> {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new DomainError('not_found')
  const now = clock.now()
  const started_at = campaign.started_at ?? now
  const { texted, holdout } = splitGroups(await store.sumGroups(db, id, started_at))
  const until = (campaign.ended_at ?? now).getTime() + COUNTED_DAYS * DAY_MS
  const caused = holdout && causedBy(toSums(texted), toSums(holdout))
  return {
    counted_until: new Date(until).toISOString(),
    texted: toGroup(texted),
    holdout: holdout && toGroup(holdout),
    lift: holdout && liftOf(toSums(texted), toSums(holdout)),
    caused: caused && { orders: caused.orders, sales: fromCents(Math.max(0, caused.sales)) },
    variants: await store.sumVariants(db, id),
    orders_by_hour: (await store.sumOrdersByHour(db, id)).map(({ hour, orders }) => ({
      hour: hour.toISOString(),
      orders,
    })),
  }
}

/** Runs in the worker: attributes new orders, and keeps counts and lift of recent campaigns current. */
export async function updateResults({ db, clock }: ResultDeps): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - (COUNTED_DAYS + 1) * DAY_MS)
  await store.attributeOrders(db, since)
  for (const { id } of await store.listOpenResults(db, since)) {
    await refreshCounts(db, id, { now, force: true })
    const { lift } = await readResults({ db, clock }, id)
    await store.setLift(db, id, lift?.clear ? lift.points : null)
  }
}

const NOBODY = { people: 0, buyers: 0, orders: 0, sales: '0.00' }

function splitGroups(groups: readonly GroupRow[]) {
  return {
    texted: groups.find(({ held_out }) => !held_out) ?? { ...NOBODY, held_out: false },
    holdout: groups.find(({ held_out }) => held_out) ?? null,
  }
}

/** A rate counts people, not orders. */
function toSums({ people, buyers, sales }: GroupRow) {
  return { people, orders: buyers, sales: toCents(sales) }
}

function toGroup({ people, orders, buyers, sales }: GroupRow): CampaignResults['texted'] {
  return { people, orders, rate: people === 0 ? 0 : buyers / people, sales }
}
