import { toCents } from '@fieldhouse/contract/rules/money'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { RedemptionCounts } from '../rules/promotion.ts'
import type { LocalRateSpan } from '../rules/tax-terms.ts'

export interface StandingQuery {
  user_id: number | null
  customer_key: string | null
  code: string | null
  /** Ids of promotions with a usage limit, a customer limit or a budget. */
  limited: readonly number[]
  /** Five digits; null until the destination is known. */
  zip: string | null
  /** Where and on which day a certificate must hold; null until the destination is known. */
  state: string | null
  day: string | null
}

export interface CustomerStanding {
  code: { code: string; promotion_id: number; used_up: boolean } | null
  usage: ReadonlyMap<number, RedemptionCounts>
  group_ids: readonly number[]
  first_order: boolean
  local_rates: readonly LocalRateSpan[]
  certificate_id: number | null
}

interface Row {
  code: CustomerStanding['code']
  usage: { promotion_id: number; redemptions: number; spent: string; customer_redemptions: number }[] | null
  group_ids: number[] | null
  has_bought: boolean
  local_rates: LocalRateSpan[] | null
  certificate_id: number | null
}

const selectStanding = preparedQuery<Row>(
  'promotions_standing',
  `select
    (
      select json_build_object('code', c.code, 'promotion_id', c.promotion_id,
        'used_up', c.usage_limit is not null and c.redemptions >= c.usage_limit)
      from promotions.codes c where c.code = upper($3) and c.active
    ) as code,
    (
      select json_agg(json_build_object('promotion_id', p.id, 'redemptions', coalesce(n.redemptions, 0),
        'spent', coalesce(n.spent, 0)::numeric(12, 2)::text, 'customer_redemptions', coalesce(o.redemptions, 0)))
      from unnest($4::int[]) as p (id)
      left join promotions.counters n on n.promotion_id = p.id
      left join promotions.customer_counters o on o.promotion_id = p.id and o.customer_key = $2
    ) as usage,
    (select array_agg(group_id) from promotions.group_members where user_id = $1) as group_ids,
    exists (select from promotions.buyers where customer_key = $2) as has_bought,
    (
      select json_agg(json_build_object('zip', zip, 'rate', rate::text, 'starts_on', starts_on, 'ends_on', ends_on,
        'follows_state', follows_state))
      from promotions.local_tax_rates where zip = $5
    ) as local_rates,
    (
      select min(id) from promotions.tax_certificates
      where user_id = $1 and withdrawn_at is null and $6 = any(states)
        and starts_on <= $7::date and (ends_on is null or ends_on >= $7::date)
    ) as certificate_id`,
)

/** Reads a customer's groups, redemptions and first-order status and certificate, the entered code, and local taxes in one query. */
export async function readCustomerStanding(
  db: Db,
  { user_id, customer_key, code, limited, zip, state, day }: StandingQuery,
): Promise<CustomerStanding> {
  const [row] = await selectStanding(db, [user_id, customer_key, code, limited, zip, state, day])
  const usage = (row?.usage ?? []).map(
    ({ promotion_id, redemptions, spent, customer_redemptions }): [number, RedemptionCounts] => [
      promotion_id,
      { redemptions, spent_cents: toCents(spent), customer_redemptions },
    ],
  )
  return {
    code: row?.code ?? null,
    usage: new Map(usage),
    group_ids: row?.group_ids ?? [],
    first_order: !row?.has_bought,
    local_rates: row?.local_rates ?? [],
    certificate_id: row?.certificate_id ?? null,
  }
}
