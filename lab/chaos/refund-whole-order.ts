import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Permission } from '@fieldhouse/contract/access'
import type { RefundTarget, StaffOrder } from '@fieldhouse/contract/orders'
import { openStaffSession } from '../shared/staff-session.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { SECRET_KEY } from '../shared/test-shop.ts'

interface RefundAttempts {
  tries: number
  to: RefundTarget
}

/** Refunds the whole order under one idempotency key, with up to `tries` attempts. */
export async function refundWholeOrder(lane: TestShop, order_id: string, { tries, to }: RefundAttempts): Promise<void> {
  const { databaseUrl } = lane
  const permissions: Permission[] = ['orders', 'refunds']
  const { access } = await openStaffSession({ databaseUrl, secretKey: SECRET_KEY, permissions })
  const key = randomUUID()
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json', 'idempotency-key': key }
  const url = `${lane.apiUrls[0]}/api/orders/staff-orders/${order_id}/`
  const read = await fetch(url, { headers: { authorization: headers.authorization } })
  const { version, refundable } = (await read.json()) as StaffOrder
  const body = JSON.stringify({ version, amount: refundable, reason: 'chaos', to })
  for (let tried = 0; tried < tries; tried++) {
    const signal = AbortSignal.timeout(3000)
    const response = await fetch(`${url}refunds/`, { method: 'POST', headers, body, signal }).catch(() => undefined)
    if (response?.ok) return
    await sleep(300)
  }
}
