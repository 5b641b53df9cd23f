import { toCents } from '@fieldhouse/contract/money'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { RedemptionCounts } from '../rules/promotion.ts'

export interface StandingQuery {
  user_id: number | null
  person: string | null
  code: string | null
  /** Ids of promotions with a usage limit, a customer limit or a budget. */
  limited: readonly number[]
}

export interface CustomerStanding {
  code: { code: string; promotion_id: number; used_up: boolean } | null
  usage: ReadonlyMap<number, RedemptionCounts>
  group_ids: readonly number[]
  first_order: boolean
}

interface Row {
  code: CustomerStanding['code']
  usage: { promotion_id: number; uses: number; spent: string; person_uses: number }[] | null
  group_ids: number[] | null
  has_bought: boolean
}

const selectStanding = preparedQuery<Row>(
  'promotions_standing',
  `select
    (
      select json_build_object('code', c.code, 'promotion_id', c.promotion_id,
        'used_up', c.usage_limit is not null and c.uses >= c.usage_limit)
      from promotions.codes c where c.code = upper($3)
    ) as code,
    (
      select json_agg(json_build_object('promotion_id', p.id, 'uses', coalesce(n.uses, 0),
        'spent', coalesce(n.spent, 0)::numeric(12, 2)::text, 'person_uses', coalesce(o.uses, 0)))
      from unnest($4::int[]) as p (id)
      left join promotions.counters n on n.promotion_id = p.id
      left join promotions.person_counters o on o.promotion_id = p.id and o.person = $2
    ) as usage,
    (select array_agg(group_id) from promotions.group_members where user_id = $1) as group_ids,
    exists (select from promotions.buyers where person = $2) as has_bought`,
)

/** Reads a customer's groups, redemptions and first-order status, and the entered code, in one query. */
export async function readCustomerStanding(
  db: Db,
  { user_id, person, code, limited }: StandingQuery,
): Promise<CustomerStanding> {
  const [row] = await selectStanding(db, [user_id, person, code, limited])
  const usage = (row?.usage ?? []).map(({ promotion_id, uses, spent, person_uses }): [number, RedemptionCounts] => [
    promotion_id,
    { uses, spent_cents: toCents(spent), person_uses },
  ])
  return {
    code: row?.code ?? null,
    usage: new Map(usage),
    group_ids: row?.group_ids ?? [],
    first_order: !row?.has_bought,
  }
}
