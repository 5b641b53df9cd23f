import type { AttemptState, UnmatchedReason } from '@fieldhouse/contract/payments'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import type { ProviderMode } from '../provider.ts'
import type { OrderSnapshot } from '../rules/order-snapshot.ts'

export interface AttemptRow {
  id: string
  cart_id: string
  cart_version: number
  user_id: number | null
  email: string
  lang: Language
  state: AttemptState
  /** What the provider collects. */
  amount: string
  /** What store credit pays of the total, and whose. */
  credit: string
  credit_account_id: string | null
  currency: string
  /** The account at the provider that it was created in. */
  provider_mode: ProviderMode
  provider_order_id: string | null
  snapshot: OrderSnapshot
  created_at: Date
  expires_at: Date
  order_id: string | null
  unmatched_reason: UnmatchedReason | null
}

const COLUMNS = `id, cart_id, cart_version, user_id, email, lang, state, amount::text as amount,
  credit::text as credit, credit_account_id, currency,
  provider_mode, provider_order_id, snapshot, created_at, expires_at, order_id, unmatched_reason`

export const LIVE = `state in ('created', 'approved', 'capturing', 'pending')`

const selectById = preparedQuery<AttemptRow>('attempt_get', `select ${COLUMNS} from checkout.attempts where id = $1`)
const lockById = preparedQuery<AttemptRow>(
  'attempt_lock',
  `select ${COLUMNS} from checkout.attempts where id = $1 for update`,
)
const lockLive = preparedQuery<AttemptRow>(
  'attempt_lock_live',
  `select ${COLUMNS} from checkout.attempts where cart_id = $1 and ${LIVE} for update`,
)
const selectOwned = preparedQuery<AttemptRow>(
  'attempt_owned',
  `select ${COLUMNS} from checkout.attempts where provider_order_id = $1
    and (user_id = $2 or (user_id is null and cart_id = $3))`,
)
const selectPaidByGuest = preparedQuery<{ id: string }>(
  'attempt_paid_by_guest',
  `select id from checkout.attempts where provider_order_id = $1 and user_id is null and order_id is not null`,
)
const selectPaid = preparedQuery<AttemptRow>(
  'attempt_paid',
  `select ${COLUMNS} from checkout.attempts
  where cart_id = $1 and (user_id is null or user_id = $2) and (order_id is not null or state = 'pending')`,
)
const selectByOrder = preparedQuery<AttemptRow>(
  'attempt_of_order',
  `select ${COLUMNS} from checkout.attempts where order_id = $1`,
)
const selectByProvider = preparedQuery<AttemptRow>(
  'attempt_of_provider_order',
  `select ${COLUMNS} from checkout.attempts where provider_order_id = $1`,
)

export async function findAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  return (await selectById(db, [id]))[0]
}

export async function lockAttempt(db: Db, id: string): Promise<AttemptRow | undefined> {
  return (await lockById(db, [id]))[0]
}

export async function lockLiveAttempt(db: Db, cart_id: string): Promise<AttemptRow | undefined> {
  return (await lockLive(db, [cart_id]))[0]
}

/** A guest's attempt is authorized by the cart's id: PayPal's order id appears in PayPal's emails and pages. */
export async function findOwnedAttempt(
  db: Db,
  provider_order_id: string,
  { user_id, cart_id }: { user_id: number | null; cart_id: string | undefined },
): Promise<AttemptRow | undefined> {
  return (await selectOwned(db, [provider_order_id, user_id, cart_id ?? null]))[0]
}

export async function findAttemptPaidByGuest(db: Db, provider_order_id: string): Promise<{ id: string } | undefined> {
  return (await selectPaidByGuest(db, [provider_order_id]))[0]
}

/** The attempt of a cart that was ordered, or whose payment is under review. */
export async function findPaidAttempt(db: Db, cart_id: string, user_id: number | null) {
  return (await selectPaid(db, [cart_id, user_id]))[0]
}

export async function findAttemptByOrder(db: Db, order_id: string): Promise<AttemptRow | undefined> {
  return (await selectByOrder(db, [order_id]))[0]
}

export async function findAttemptByProviderOrder(db: Db, provider_order_id: string): Promise<AttemptRow | undefined> {
  return (await selectByProvider(db, [provider_order_id]))[0]
}

export type NewAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'cart_id'
  | 'cart_version'
  | 'user_id'
  | 'email'
  | 'lang'
  | 'amount'
  | 'credit'
  | 'credit_account_id'
  | 'snapshot'
  | 'created_at'
  | 'expires_at'
  | 'provider_mode'
> & { network_address: string }

const insert = preparedQuery(
  'attempt_insert',
  `with inserted as (
    insert into checkout.attempts (id, cart_id, cart_version, user_id, email, lang, state, amount, snapshot, created_at,
      expires_at, changed_at, network_address, provider_mode, credit, credit_account_id)
    values ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $9, $11, $12, $13, $14)
  )
  insert into checkout.attempt_transitions (attempt_id, to_state, at) values ($1, 'created', $9)`,
)

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  const { id, cart_id, cart_version, user_id, email, lang, amount, snapshot, created_at, expires_at } = attempt
  const what = [id, cart_id, cart_version, user_id, email, lang, amount, JSON.stringify(snapshot)]
  const { network_address, provider_mode, credit, credit_account_id } = attempt
  await insert(db, [...what, created_at, expires_at, network_address, provider_mode, credit, credit_account_id])
}

const transition = preparedQuery<{ id: string }>(
  'attempt_transition',
  `with changed as (
    update checkout.attempts
    set state = $3, changed_at = $4, order_id = coalesce($6, order_id), unmatched_reason = coalesce($7, unmatched_reason),
      expires_at = coalesce($8, expires_at)
    where id = $1 and state = $2 returning id
  ), noted as (
    insert into checkout.attempt_transitions (attempt_id, from_state, to_state, at, reason)
    select id, $2, $3, $4, $5 from changed
  )
  select id from changed`,
)

export interface AttemptTransition {
  to: AttemptState
  at: Date
  reason?: string
  order_id?: string
  unmatched_reason?: UnmatchedReason
  expires_at?: Date
}

/** False if another transaction changed the state first. */
export async function transitionAttempt(
  db: Db,
  { id, state }: AttemptRow,
  { to, at, reason, order_id, unmatched_reason, expires_at }: AttemptTransition,
) {
  const optional = [reason, order_id, unmatched_reason, expires_at].map((value) => value ?? null)
  const rows = await transition(db, [id, state, to, at, ...optional])
  return rows.length > 0
}

const sumRevocable = preparedQuery<{ sum: string }>(
  'attempt_credit_of_cart',
  `select coalesce(sum(credit), 0)::numeric(12, 2)::text as sum from checkout.attempts
  where cart_id = $1 and credit_account_id = $2 and state in ('created', 'approved')`,
)

/** Store credit of the account that the cart's payment has set aside and a new one would get. */
export async function sumRevocableCredit(db: Db, cart_id: string, account_id: string): Promise<string> {
  return (await sumRevocable(db, [cart_id, account_id]))[0]?.sum ?? '0.00'
}

const selectEndReason = preparedQuery<{ reason: string | null }>(
  'attempt_end_reason',
  // The time spares the months before the attempt.
  'select reason from checkout.attempt_transitions where attempt_id = $1 and at >= $2 order by id desc limit 1',
)

export async function findEndReason(db: Db, { id, created_at }: AttemptRow): Promise<string | null> {
  return (await selectEndReason(db, [id, created_at]))[0]?.reason ?? null
}

const keepProviderOrder = preparedQuery(
  'attempt_keep_provider_order',
  `with kept as (
    update checkout.attempts set provider_order_id = $2 where id = $1 and provider_order_id is null
    returning id, amount, currency
  )
  insert into checkout.transactions (attempt_id, kind, amount, currency, provider_ref, at)
  select id, 'created', amount, currency, $2, $3 from kept`,
)

export async function setProviderOrder(db: Db, id: string, provider_order_id: string, at: Date): Promise<void> {
  await keepProviderOrder(db, [id, provider_order_id, at])
}

/** Resolves an unmatched payment. */
export async function setAttemptOrder(db: Db, id: string, order_id: string): Promise<void> {
  await db.updateTable('checkout.attempts').set({ order_id }).where('id', '=', id).execute()
}
