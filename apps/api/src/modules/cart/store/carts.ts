import type { CartRate, CartStatus, Destination } from '@fieldhouse/contract/cart'
import type { VisitSource } from '@fieldhouse/contract/rules/visit-source'
import type { Address } from '@fieldhouse/contract/shipping'
import type { Db } from '#platform/db/db.ts'
import { preparedQuery } from '#platform/db/prepared-query.ts'
import { DomainError } from '#platform/errors.ts'
import type { CartLineRow } from '../rules.ts'

/** The chosen rate, with the amounts of its whole quote. `quoted` is missing in carts of an older release. */
export type CartRateRow = Omit<CartRate, 'options'> & { quoted?: readonly { id: string; amount: string }[] }

export interface CartRow extends VisitSource {
  id: string
  user_id: number | null
  status: CartStatus
  version: number
  promo_code: string | null
  email: string | null
  destination: Destination | null
  address: Address | null
  /** As quoted, for the current units and address. */
  rate: CartRateRow | null
  /** The payment is being captured. */
  capturing: boolean
  /** The member of staff who filled the cart. */
  placed_by: string | null
  updated_at: Date
}

/** A shopper is identified by account; a guest, by knowing the cart id. */
export type CartOwnerKey = { user_id: number } | { cart_id: string }

const COLUMNS =
  'id, user_id, status, version, promo_code, email, destination, address, rate, capturing, updated_at, source, source_details, placed_by'
const LIVE = `status in ('open', 'paying')`

/** One statement per kind of owner: with an OR the planner may scan every guest cart. */
const SELECT = `select ${COLUMNS} from cart.carts`
const OF_USER = `${SELECT} where ${LIVE} and user_id = $1`
/** A guest can access only carts without an account. */
const OF_GUEST = `${SELECT} where ${LIVE} and id = $1 and user_id is null`

const selectOfUser = preparedQuery<CartRow>('cart_find_of_user', OF_USER)
const selectOfGuest = preparedQuery<CartRow>('cart_find_of_guest', OF_GUEST)
const lockOfUser = preparedQuery<CartRow>('cart_lock_of_user', `${OF_USER} for update`)
const lockOfGuest = preparedQuery<CartRow>('cart_lock_of_guest', `${OF_GUEST} for update`)

export async function findCart(db: Db, owner: CartOwnerKey): Promise<CartRow | undefined> {
  const rows = 'user_id' in owner ? selectOfUser(db, [owner.user_id]) : selectOfGuest(db, [owner.cart_id])
  return (await rows)[0]
}

export async function lockCart(db: Db, owner: CartOwnerKey): Promise<CartRow | undefined> {
  const rows = 'user_id' in owner ? lockOfUser(db, [owner.user_id]) : lockOfGuest(db, [owner.cart_id])
  return (await rows)[0]
}

const selectById = preparedQuery<CartRow>(
  'cart_by_id',
  `select ${COLUMNS} from cart.carts where id = $1 and (user_id is null or user_id = $2)`,
)

/** In any status. The cart of a shopper is returned only to that shopper. */
export async function findCartById(db: Db, id: string, user_id: number | null): Promise<CartRow | undefined> {
  return (await selectById(db, [id, user_id]))[0]
}

/** For staff: does not check the owner. */
export async function getCart(db: Db, id: string): Promise<CartRow> {
  const [row] = await selectAny(db, [id])
  if (!row) throw new DomainError('not_found')
  return row
}

const selectAny = preparedQuery<CartRow>('cart_any', `select ${COLUMNS} from cart.carts where id = $1`)

const insertOrLock = preparedQuery<CartRow>(
  'cart_insert_or_lock',
  `insert into cart.carts (id, user_id, created_at, updated_at) values ($1, $2, $3, $3)
  on conflict (user_id) where status in ('open', 'paying') do update set updated_at = excluded.updated_at
  returning ${COLUMNS}`,
)

/** Creates the cart if there is none. Locked until the end of the transaction. */
export async function lockOrInsertUserCart(db: Db, user_id: number, id: string, now: Date): Promise<CartRow> {
  const [row] = await insertOrLock(db, [id, user_id, now])
  if (!row) throw new Error(`upsert of the cart of user ${user_id} returned no row`)
  return row
}

const insertGuests = preparedQuery<CartRow>(
  'cart_insert_guest',
  `insert into cart.carts (id, created_at, updated_at) values ($1, $2, $2) returning ${COLUMNS}`,
)

export async function insertGuestCart(db: Db, id: string, now: Date): Promise<CartRow> {
  const [row] = await insertGuests(db, [id, now])
  if (!row) throw new Error(`insert of guest cart ${id} returned no row`)
  return row
}

export async function setPlacedBy(db: Db, id: string, placed_by: string): Promise<void> {
  await db.updateTable('cart.carts').set({ placed_by }).where('id', '=', id).execute()
}

interface LinesAndAddition {
  lines: (Omit<CartLineRow, 'added_at'> & { added_at: string })[] | null
  addition: { sku_id: number; quantity: number } | null
}

const selectLines = preparedQuery<LinesAndAddition>(
  'cart_lines',
  `select
    (
      select json_agg(json_build_object('sku_id', l.sku_id, 'quantity', l.quantity, 'saved', l.saved,
        'seen_price', l.seen_price::text, 'added_at', l.added_at) order by l.added_at, l.sku_id)
      from cart.lines l where l.cart_id = $1
    ) as lines,
    (select json_build_object('sku_id', a.sku_id, 'quantity', a.quantity)
      from cart.additions a where a.cart_id = $1 and a.key = $2) as addition`,
)

/** Also returns the earlier addition with the same idempotency key. */
export async function listLines(db: Db, cart_id: string, key: string | null = null) {
  const [row] = await selectLines(db, [cart_id, key])
  const lines = (row?.lines ?? []).map((line): CartLineRow => ({ ...line, added_at: new Date(line.added_at) }))
  return { lines, addition: row?.addition ?? null }
}

const writeCart = preparedQuery<{ version: number }>(
  'cart_save',
  `with wanted as (
    select * from unnest($2::int[], $3::int[], $4::bool[], $5::numeric[], $6::timestamptz[])
      as w (sku_id, quantity, saved, seen_price, added_at)
  ), gone as (
    delete from cart.lines where cart_id = $1 and sku_id <> all ($2::int[])
  ), put as (
    insert into cart.lines (cart_id, sku_id, quantity, saved, seen_price, added_at)
    select $1, sku_id, quantity, saved, seen_price, added_at from wanted
    on conflict (cart_id, sku_id) do update
      set quantity = excluded.quantity, saved = excluded.saved, seen_price = excluded.seen_price
      where (lines.quantity, lines.saved, lines.seen_price)
        is distinct from (excluded.quantity, excluded.saved, excluded.seen_price)
  ), added as (
    insert into cart.additions (cart_id, key, sku_id, quantity) select $1, $11, $12, $13 where $11::text is not null
  )
  update cart.carts
  set version = version + 1, updated_at = $7, promo_code = $8, email = $9, destination = $10,
    address = $14, rate = $15, source = $16, source_details = $17
  where id = $1 returning version`,
)

export interface KeyedAddition {
  key: string
  sku_id: number
  quantity: number
}

/** Replaces the lines and increments the version, which invalidates a payment attempt for the previous version. */
export async function saveCart(
  db: Db,
  cart: Pick<CartRow, 'id' | 'promo_code' | 'email' | 'destination' | 'address' | 'rate' | keyof VisitSource>,
  lines: readonly CartLineRow[],
  now: Date,
  addition?: KeyedAddition,
): Promise<number> {
  const [row] = await writeCart(db, [
    cart.id,
    lines.map(({ sku_id }) => sku_id),
    lines.map(({ quantity }) => quantity),
    lines.map(({ saved }) => saved),
    lines.map(({ seen_price }) => seen_price),
    lines.map(({ added_at }) => added_at),
    now,
    cart.promo_code,
    cart.email,
    toJson(cart.destination),
    addition?.key ?? null,
    addition?.sku_id ?? null,
    addition?.quantity ?? null,
    toJson(cart.address),
    toJson(cart.rate),
    cart.source,
    toJson(cart.source_details),
  ])
  if (!row) throw new Error(`cart ${cart.id} not found on save`)
  return row.version
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** For a guest cart that was merged into a shopper's. */
export async function deleteCart(db: Db, id: string): Promise<void> {
  await db.deleteFrom('cart.carts').where('id', '=', id).execute()
}

/** Deletes old guest carts; old carts of shoppers are kept as abandoned. */
export async function abandonCartsBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('cart.carts')
    .where('status', '=', 'open')
    .where('user_id', 'is', null)
    .where('updated_at', '<', before)
    .executeTakeFirst()
  const { numUpdatedRows } = await db
    .updateTable('cart.carts')
    .set({ status: 'abandoned' })
    .where('status', '=', 'open')
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows + numUpdatedRows)
}
