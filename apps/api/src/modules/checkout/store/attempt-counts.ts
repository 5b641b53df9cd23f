import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { Party } from '../rules/party.ts'

const lock = preparedQuery('party_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Until the end of the transaction. */
export async function lockParty(db: Db, key: string): Promise<void> {
  await lock(db, [`checkout:${key}`])
}

interface AttemptCounts {
  declined: number
  /** Leaves out the cart that is being paid. */
  open: number
}

const COUNTS = `count(*) filter (where state = 'declined')::int as declined,
  count(*) filter (where state in ('created', 'approved') and cart_id <> $3 and expires_at > $4)::int as open
  from checkout.attempts`
const countOfCustomer = preparedQuery<AttemptCounts>(
  'attempts_count_of_customer',
  `select ${COUNTS} where user_id = $1 and changed_at > $2`,
)
const countOfGuests = preparedQuery<AttemptCounts>(
  'attempts_count_of_guests',
  `select ${COUNTS} where user_id is null and network_address = $1 and changed_at > $2`,
)

export async function countRecentAttempts(
  db: Db,
  party: Party,
  { since, cart_id, now }: { since: Date; cart_id: string; now: Date },
): Promise<AttemptCounts> {
  const [row] =
    party.user_id === null
      ? await countOfGuests(db, [party.network_address, since, cart_id, now])
      : await countOfCustomer(db, [party.user_id, since, cart_id, now])
  return row ?? { declined: 0, open: 0 }
}

const countPaid = preparedQuery<{ count: number }>(
  'attempts_count_paid_in_mode',
  `select count(*)::int as count from (
    select from checkout.attempts where provider_mode = $1 and order_id is not null limit $2
  ) paid`,
)

/** Attempts with an order, no further than `cap`. */
export async function countPaidAttempts(db: Db, mode: string, cap: number): Promise<number> {
  return (await countPaid(db, [mode, cap]))[0]?.count ?? 0
}
