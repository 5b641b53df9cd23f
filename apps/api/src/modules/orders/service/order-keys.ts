import { recordChange } from '#platform/audit/record.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readTicket, signTicket } from '#platform/download-tickets.ts'
import { DomainError } from '#platform/errors.ts'
import type { OrderRow } from '../store/orders.ts'
import * as store from '../store/orders.ts'

/** Long enough to cover returns for a guest, who has only the link in the email. */
const ORDER_KEY_TTL_MS = 180 * 24 * 60 * 60 * 1000
const PURPOSE = 'order'

type KeyDeps = Pick<Deps, 'clock' | 'keys'>

interface OrderKey {
  order_id: string
  /** Absent in keys from before links could be revoked. */
  version?: number
}

/** The key authorizes its holder to see the order page, until it is too old or revoked. */
export function signOrderKey(
  deps: KeyDeps,
  { id, key_version }: Pick<OrderRow, 'id' | 'key_version'>,
  ttl_ms = ORDER_KEY_TTL_MS,
): string {
  return signTicket(deps, PURPOSE, { order_id: id, version: key_version } satisfies OrderKey, ttl_ms)
}

/**
 * The order's page, for whoever has the link. Browsers do not send the fragment, so the key appears in no log and in no
 * Referer header.
 */
export function createOrderLink(
  deps: KeyDeps & Pick<Deps, 'config'>,
  row: Pick<OrderRow, 'id' | 'lang' | 'key_version'>,
  ttl_ms?: number,
): string {
  const page = `${deps.config.PUBLIC_URL}${row.lang === 'es' ? '/es' : ''}/order/${row.id}`
  return `${page}#key=${signOrderKey(deps, row, ttl_ms)}`
}

/** The key of an order, or of an order that a payment is about to place. */
export async function createOrderKey(deps: KeyDeps & Pick<Deps, 'db'>, id: string): Promise<string> {
  return signOrderKey(deps, { id, key_version: await store.readKeyVersion(deps.db, id) })
}

export async function findOrderByKey(
  deps: KeyDeps & Pick<Deps, 'db'>,
  id: string,
  key: string,
): Promise<OrderRow | undefined> {
  const { order_id, version = 0 } = readTicket<OrderKey>(deps, PURPOSE, key)
  const row = order_id === id ? await store.findOrder(deps.db, id) : undefined
  const isRevoked = row && row.key_version !== version
  if (order_id !== id || isRevoked) throw new DomainError('link_expired')
  return row
}

/** All links that were sent before stop working; emails that follow carry new ones. */
export async function revokeOrderLinks({ db, clock }: Pick<Deps, 'db' | 'clock'>, who: Caller, id: string) {
  await inTransaction(db, async (db) => {
    const order = await store.raiseKeyVersion(db, id)
    if (!order) throw new DomainError('not_found')
    await recordChange(db, who, clock.now(), {
      action: 'revokeOrderLinks',
      entity: 'order',
      entity_id: id,
      entity_name: `#${order.number}`,
      before: { key_version: order.key_version - 1 },
      after: { key_version: order.key_version },
    })
  })
}
