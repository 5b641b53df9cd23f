import type { CartRate, CartStatus, Destination } from '@fieldhouse/contract/cart'
import type { Address } from '@fieldhouse/contract/shipping'
import type { Db } from '../../../platform/db/db.ts'
import { hotQuery } from '../../../platform/db/hot-query.ts'
import { DomainError } from '../../../platform/errors.ts'
import type { Line } from '../rules.ts'

export interface CartRow {
  id: string
  user_id: number | null
  status: CartStatus
  version: number
  promo_code: string | null
  email: string | null
  destination: Destination | null
  address: Address | null
  /** As it was quoted, for the units and the address that stand here. */
  rate: CartRate | null
  /** Its money is being taken. */
  capturing: boolean
  updated_at: Date
}

/** Whose cart: a shopper's, or the one that a guest knows the id of. */
export type Owner = { user_id: number } | { cart_id: string }

const COLUMNS = 'id, user_id, status, version, promo_code, email, destination, address, rate, capturing, updated_at'
const LIVE = `status in ('open', 'paying')`

/** One for each owner: with an “or” between them, the plan may look at every guest's cart. */
const SELECT = `select ${COLUMNS} from cart.carts`
const OF_USER = `${SELECT} where ${LIVE} and user_id = $1`
/** A guest may only name one that is nobody's. */
const OF_GUEST = `${SELECT} where ${LIVE} and id = $1 and user_id is null`

const selectOfUser = hotQuery<CartRow>('cart_find_of_user', OF_USER)
const selectOfGuest = hotQuery<CartRow>('cart_find_of_guest', OF_GUEST)
const lockOfUser = hotQuery<CartRow>('cart_lock_of_user', `${OF_USER} for update`)
const lockOfGuest = hotQuery<CartRow>('cart_lock_of_guest', `${OF_GUEST} for update`)

export async function findCart(db: Db, owner: Owner): Promise<CartRow | undefined> {
  const rows = 'user_id' in owner ? selectOfUser(db, [owner.user_id]) : selectOfGuest(db, [owner.cart_id])
  return (await rows)[0]
}

export async function lockCart(db: Db, owner: Owner): Promise<CartRow | undefined> {
  const rows = 'user_id' in owner ? lockOfUser(db, [owner.user_id]) : lockOfGuest(db, [owner.cart_id])
  return (await rows)[0]
}

const selectById = hotQuery<CartRow>(
  'cart_by_id',
  `select ${COLUMNS} from cart.carts where id = $1 and (user_id is null or user_id = $2)`,
)

/** Whatever has become of it; a shopper's only for that shopper. */
export async function findCartById(db: Db, id: string, user_id: number | null): Promise<CartRow | undefined> {
  return (await selectById(db, [id, user_id]))[0]
}

/** Whoever's it is: for staff. */
export async function getCart(db: Db, id: string): Promise<CartRow> {
  const [row] = await selectAny(db, [id])
  if (!row) throw new DomainError('not_found')
  return row
}

const selectAny = hotQuery<CartRow>('cart_any', `select ${COLUMNS} from cart.carts where id = $1`)

const insertOrLock = hotQuery<CartRow>(
  'cart_insert_or_lock',
  `insert into cart.carts (id, user_id, created_at, updated_at) values ($1, $2, $3, $3)
  on conflict (user_id) where status in ('open', 'paying') do update set updated_at = excluded.updated_at
  returning ${COLUMNS}`,
)

/** The shopper's cart, made if there is none; held until the end of the transaction. */
export async function lockCartOf(db: Db, user_id: number, id: string, now: Date): Promise<CartRow> {
  const [row] = await insertOrLock(db, [id, user_id, now])
  if (!row) throw new Error(`upsert of the cart of user ${user_id} returned no row`)
  return row
}

const insertGuests = hotQuery<CartRow>(
  'cart_insert_guest',
  `insert into cart.carts (id, created_at, updated_at) values ($1, $2, $2) returning ${COLUMNS}`,
)

export async function insertGuestCart(db: Db, id: string, now: Date): Promise<CartRow> {
  const [row] = await insertGuests(db, [id, now])
  if (!row) throw new Error(`insert of guest cart ${id} returned no row`)
  return row
}

interface LinesRow {
  lines: (Omit<Line, 'added_at'> & { added_at: string })[] | null
  addition: { sku_id: number; quantity: number } | null
}

const selectLines = hotQuery<LinesRow>(
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

/** What is in a cart, and what was added to it under the given key before. */
export async function readLines(db: Db, cart_id: string, key: string | null = null) {
  const [row] = await selectLines(db, [cart_id, key])
  const lines = (row?.lines ?? []).map((line): Line => ({ ...line, added_at: new Date(line.added_at) }))
  return { lines, addition: row?.addition ?? null }
}

const writeCart = hotQuery<{ version: number }>(
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
    address = $14, rate = $15
  where id = $1 returning version`,
)

export interface Addition {
  key: string
  sku_id: number
  quantity: number
}

/** The cart as it is to be from now on, its lines included; counts its version up: a payment of before is over. */
export async function saveCart(
  db: Db,
  cart: Pick<CartRow, 'id' | 'promo_code' | 'email' | 'destination' | 'address' | 'rate'>,
  lines: readonly Line[],
  now: Date,
  addition?: Addition,
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
  ])
  if (!row) throw new Error(`cart ${cart.id} not found on save`)
  return row.version
}

function toJson(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** A guest's cart whose lines went to a shopper's. */
export async function deleteCart(db: Db, id: string): Promise<void> {
  await db.deleteFrom('cart.carts').where('id', '=', id).execute()
}

/** Nobody comes back to a cart of long ago; a guest's is forgotten, a shopper's is kept as abandoned. */
export async function abandonBefore(db: Db, before: Date): Promise<number> {
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
