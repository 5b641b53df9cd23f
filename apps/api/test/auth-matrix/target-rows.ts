import { randomUUID } from 'node:crypto'
import { readRefreshToken } from '#modules/accounts/service/refresh-tokens.ts'
import { startSession } from '#modules/accounts/service/sessions.ts'
import { insertInvitation } from '#modules/accounts/store/staff.ts'
import { recordChange } from '#platform/audit/record.ts'
import type { openShopWithPayPal } from '../given-payments.ts'
import { HOME } from '../given-payments.ts'
import type { Row, TargetKind } from './target-kinds.ts'
import { givenLinksIn } from './target-links.ts'
import { givenTargetPaymentsIn } from './target-payments.ts'
import type { Person } from './target-people.ts'
import { accountOf } from './target-people.ts'

type Shop = Awaited<ReturnType<typeof openShopWithPayPal>>

/** Makes a row of each kind for a person. */
export async function givenTargetRowsIn(shop: Shop) {
  const { db, deps, given } = shop
  const sku = await given.sku({ on_hand: 100_000 })
  const now = deps.clock.now()
  const payments = await givenTargetPaymentsIn(shop, sku.id)
  const links = givenLinksIn(shop)
  const visitor = { address: '192.0.2.7', user_agent: 'Firefox', request_id: 'target' }

  async function session(person: Person): Promise<Row> {
    const { refresh } = await startSession(deps, visitor, accountOf(person).id, 'shop')
    return { id: readRefreshToken(deps.keys, refresh)?.session_id ?? '', refresh }
  }

  async function invitation(person: Person): Promise<Row> {
    const { id: invited_by, role_id } = accountOf(person)
    const id = randomUUID()
    const expires_at = new Date(now.getTime() + 86_400_000)
    const email = `invited-${person.email}`
    await insertInvitation(db, {
      id,
      email,
      role_ids: [role_id ?? 0],
      lang: 'en',
      invited_by,
      created_at: now,
      expires_at,
    })
    return { id }
  }

  /** The role was called otherwise before; undoing calls it so again. */
  async function auditEntry(person: Person): Promise<Row> {
    const { id: user_id, username, role_id } = accountOf(person)
    const name = `Role ${person.canary}`
    const role = await db
      .updateTable('accounts.roles')
      .set({ name })
      .where('id', '=', role_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const id = await recordChange(db, { user_id, username, ...visitor, auditedEntries: 0 }, now, {
      ...{ action: 'updateRole', entity: 'role', entity_id: String(role_id), entity_name: name },
      before: { name: `Old ${username}`, permissions: role.permissions },
      after: { name, permissions: role.permissions },
    })
    return { id: id ?? 0, actor: username }
  }

  async function customerEntry(person: Person): Promise<Row> {
    const { id: user_id, username } = accountOf(person)
    await recordChange(db, { user_id, username: 'support', ...visitor, auditedEntries: 0 }, now, {
      ...{ action: 'updateUser', entity: 'customer', entity_id: String(user_id), entity_name: username },
      before: { first_name: 'Old' },
      after: { first_name: person.canary },
    })
    return { id: String(user_id) }
  }

  async function emptyGroup(name = 'Nobody') {
    const insert = db.insertInto('promotions.groups').values({ name })
    return insert.returning('id as group_id').executeTakeFirstOrThrow()
  }

  async function group(person: Person): Promise<Row> {
    const { group_id: id } = await emptyGroup(`Group ${person.canary}`)
    await db
      .insertInto('promotions.group_members')
      .values({ group_id: id, user_id: accountOf(person).id })
      .execute()
    return { id }
  }

  async function certificate(person: Person): Promise<Row> {
    return db
      .insertInto('promotions.tax_certificates')
      .values({
        user_id: accountOf(person).id,
        number: person.canary,
        states: ['TX'],
        starts_on: '2026-01-01',
        added_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }

  async function address(person: Person): Promise<Row> {
    const { id } = await db
      .insertInto('shipping.addresses')
      .values({
        user_id: accountOf(person).id,
        address: JSON.stringify({ ...HOME, line1: person.canary }),
        created_at: now,
        used_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }

  async function wish(person: Person): Promise<Row> {
    const row = { user_id: accountOf(person).id, product_item_id: sku.product_item_id, added_at: now }
    await db.insertInto('wishlist.items').values(row).execute()
    return { id: sku.product_item_id }
  }

  async function stockAlert({ email }: Person): Promise<Row> {
    const row = { id: randomUUID(), sku_id: sku.id, email, lang: 'en', requested_at: now, confirmed_at: null }
    await db.insertInto('wishlist.stock_alerts').values(row).execute()
    return { id: email, alert_id: row.id }
  }

  async function passkey(person: Person): Promise<Row> {
    const { id } = await db
      .insertInto('accounts.passkeys')
      .values({
        user_id: accountOf(person).id,
        name: person.canary,
        credential_id: randomUUID(),
        public_key: Buffer.alloc(32),
        sign_count: 0,
        transports: [],
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id }
  }

  /** Approved, so that its package can be sent. */
  async function returned(person: Person): Promise<Row> {
    const { id: order_id, key } = await payments.order(person)
    const id = randomUUID()
    const row = { id, order_id: String(order_id), state: 'approved', label_paid_by: 'shop', requested_at: now }
    await db.insertInto('returns.returns').values(row).execute()
    const line = { return_id: id, position: 1, sku_id: sku.id, quantity: 1, reason: 'other', wish: 'refund' }
    await db
      .insertInto('returns.lines')
      .values({ ...line, note: person.canary })
      .execute()
    return { id, order_id, key: key ?? '', version: 1, email: person.email }
  }

  const make: Record<TargetKind, (person: Person) => Promise<Row>> = {
    account: async (person) => ({
      id: accountOf(person).username,
      user_id: accountOf(person).id,
      email: person.email,
    }),
    session,
    'confirmation link': links.open,
    address,
    'wish list item': wish,
    'stock alert': stockAlert,
    'customer group': group,
    'tax certificate': certificate,
    'audit entry of a customer': customerEntry,
    'audit entry': auditEntry,
    role: async (person) => ({ id: accountOf(person).role_id ?? 0 }),
    passkey,
    invitation,
    cart: payments.cart,
    order: payments.order,
    return: returned,
    'unmatched payment': payments.unmatched,
  }
  // A link to another's account is one that its rightful owner has made void; other rows do not differ.
  return { own: make, others: { ...make, 'confirmation link': links.voided }, sku_id: sku.id, emptyGroup }
}
