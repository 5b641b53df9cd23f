import { createHmac, randomUUID } from 'node:crypto'
import * as fulfillment from '@fieldhouse/contract/fulfillment'
import { cancelOrder, getStaffOrder, refundOrder } from '@fieldhouse/contract/orders'
import { createOrders, validateOrder } from '@fieldhouse/contract/payments'
import * as contract from '@fieldhouse/contract/returns'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { expect } from 'vitest'
import { issueCreditCode } from '#modules/credit/service/credit-codes.ts'
import { createOrderKey } from '#modules/orders/service/order-keys.ts'
import type { openShopWithPayPal } from './given-payments.ts'

type Shop = Awaited<ReturnType<typeof openShopWithPayPal>>
type Headers = Record<string, string>
type Status = Promise<number | undefined>

/** The orders of one shopper: the first, and those that were paid with its credit. */
export interface Orders {
  ids: string[]
  email: string
  skus: [number, number, number]
}

export interface OrderAct {
  act: string
  /** Which of the orders. */
  of: number
  position: number
  quantity: number
  cents: number
  to: 'original' | 'store_credit'
  wish: contract.ReturnWish
  grade: 'restocked' | 'damaged' | 'missing'
  outcome: contract.ReturnOutcome
}

/** Acts of staff, shoppers, and the carrier through HTTP. Each returns a status; undefined: nothing to act on. */
export function orderActsIn(shop: Shop, headers: Headers, carrierSecret: string) {
  const { call, db, deps, app, approve, readyCart, sweepAfter, time } = shop
  const idOf = ({ ids }: Orders, { of }: OrderAct) => ids[of % ids.length] ?? ''
  const keyOf = async (id: string) => ({ 'order-key': await createOrderKey(deps, id) })
  const versionOf = async (id: string) => (await call(getStaffOrder, { params: { id } }, headers)).body.version

  async function ship(order_id: string, { act, position, quantity }: OrderAct): Status {
    const params = { id: order_id }
    if (act === 'pack') {
      return (await call(fulfillment.packOrder, { params, body: { lines: [{ position, quantity }] } }, headers)).status
    }
    const { body } = await call(fulfillment.getOrderFulfillment, { params }, headers)
    const shipment = body.shipments.at(-1)
    if (!shipment) return undefined
    const of = { params: { id: shipment.id } }
    switch (act) {
      case 'unpack':
        return (await call(fulfillment.unpackShipment, of, headers)).status
      case 'label': {
        const amount = shipment.rate?.amount ?? '0.01'
        const buys = [1, 2].map(() => call(fulfillment.buyLabel, { ...of, body: { amount } }, headers))
        return Math.max(...(await Promise.all(buys)).map(({ status }) => status))
      }
      case 'void':
        return (await call(fulfillment.voidLabel, of, headers)).status
      case 'ship': {
        const label = shipment.label ? {} : { carrier: 'Courier', tracking_number: randomUUID() }
        return (await call(fulfillment.shipShipment, { ...of, body: label }, headers)).status
      }
      default:
        return shipment.label ? report(shipment.tracking_number ?? '') : undefined
    }
  }

  /** The carrier's signed webhook: delivered. */
  async function report(tracking_code: string): Status {
    const details = [{ status: 'delivered', message: 'Left at the door', datetime: time.now.toISOString() }]
    const result = { tracking_code, status: 'delivered', tracking_details: details }
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, description: 'tracker.updated', result })
    const signature = createHmac('sha256', carrierSecret).update(payload).digest('hex')
    const sent = { 'content-type': 'application/json', 'x-hmac-signature': `hmac-sha256-hex=${signature}` }
    const url = `/api${fulfillment.receiveCarrierWebhook.path}`
    return (await app.inject({ method: 'POST', url, headers: sent, payload })).statusCode
  }

  async function refund(id: string, act: OrderAct): Status {
    const { position, quantity, cents, to } = act
    const part = act.act === 'refund lines' ? { lines: [{ position, quantity }] } : { amount: fromCents(cents) }
    const body = { version: await versionOf(id), reason: 'x', to, ...part }
    return (await call(refundOrder, { params: { id }, body }, headers)).status
  }

  async function creditOf({ email }: Orders) {
    const account = db.selectFrom('credit.accounts').select(['id', 'balance']).where('email', '=', email)
    return account.executeTakeFirst()
  }

  /** Two carts at once with all the credit there is, of which one can have it; the orders are paid to the end. */
  async function spend(orders: Orders, { act, cents }: OrderAct): Status {
    const account = await creditOf(orders)
    if (!account || toCents(account.balance) === 0) return undefined
    const code = await issueCreditCode(deps.keys, db, account.id, time.now)
    const carts = []
    for (const sku_id of [orders.skus[0], orders.skus[1]]) {
      const cart = await readyCart([{ sku_id, quantity: 1 }]).catch(() => undefined)
      if (cart && (act === 'spend twice' || carts.length === 0)) carts.push(cart)
    }
    const answers = await Promise.all(
      carts.map(({ id, totals: { total } }) => {
        const most = Math.min(toCents(account.balance), toCents(total))
        const credit = { amount: fromCents(act === 'spend twice' ? most : Math.min(most, cents)), code }
        return call(createOrders, { body: { cart_id: id, expected_total: total, credit } }).then((answer) => ({
          ...answer,
          cart_id: id,
        }))
      }),
    )
    for (const { status, body, cart_id } of answers) {
      if (status !== 201) continue
      if (act !== 'abandon') await complete(orders, body, cart_id)
    }
    const statuses = answers.map(({ status }) => status)
    return Math.max(...statuses) >= 500 ? 500 : Math.min(...statuses)
  }

  async function complete(
    orders: Orders,
    payment: { attempt_id: string; provider_order_id: string | null },
    cart_id: string,
  ) {
    const { attempt_id, provider_order_id } = payment
    if (provider_order_id !== null) {
      await approve(provider_order_id)
      const finishing = { body: { provider_order_id, cart_id } }
      const answers = await Promise.all([1, 2].map(() => call(validateOrder, finishing)))
      expect(answers.map(({ body }) => body.status)).toContain('paid')
    }
    orders.ids.push(attempt_id)
  }

  /** Payments that were not completed expire; the clock goes back, because staff tokens last five minutes. */
  async function expire(): Status {
    const { now } = time
    await sweepAfter(3600)
    time.now = now
    return undefined
  }

  async function request(id: string, { skus }: Orders, { position, quantity, wish }: OrderAct): Status {
    const swap_sku_id = wish === 'swap' ? (skus[position % 2 === 0 ? 0 : 1] ?? null) : null
    const lines = [{ position, quantity, reason: 'too_small' as const, wish, swap_sku_id }]
    return (await call(contract.requestReturn, { params: { id }, body: { lines } }, await keyOf(id))).status
  }

  async function handle(order_id: string, act: OrderAct): Status {
    const found = db
      .selectFrom('returns.returns')
      .selectAll()
      .where('order_id', '=', order_id)
      .orderBy('number', 'desc')
    const row = await found.executeTakeFirst()
    if (!row) return undefined
    const { id, version } = row
    const { position, quantity } = await db
      .selectFrom('returns.lines')
      .select(['position', 'quantity'])
      .where('return_id', '=', id)
      .executeTakeFirstOrThrow()
    const of = { params: { id } }
    const graded = { position, restocked: 0, damaged: 0, missing: 0, [act.grade]: quantity }
    switch (act.act) {
      case 'approve':
        return (await call(contract.approveReturn, { ...of, body: { version } }, headers)).status
      case 'reject':
        return (await call(contract.rejectReturn, { ...of, body: { version, reason: 'x' } }, headers)).status
      case 'receive':
        return (await call(contract.receiveReturn, { ...of, body: { version } }, headers)).status
      case 'grade':
        return (await call(contract.gradeReturn, { ...of, body: { version, lines: [graded] } }, headers)).status
      case 'finish': {
        const lines = [{ position, outcome: act.outcome }]
        return (await call(contract.finishReturn, { ...of, body: { version, lines } }, headers)).status
      }
      default: {
        const params = { id: order_id, return_id: id }
        return (await call(contract.cancelReturn, { params }, await keyOf(order_id))).status
      }
    }
  }

  return async function perform(orders: Orders, act: OrderAct): Status {
    const id = idOf(orders, act)
    switch (act.act) {
      case 'pack':
      case 'label':
      case 'void':
      case 'ship':
      case 'deliver':
      case 'unpack':
        return ship(id, act)
      case 'cancel':
        return (await call(cancelOrder, { params: { id }, body: { version: await versionOf(id) } }, headers)).status
      case 'refund lines':
      case 'refund amount':
        return refund(id, act)
      case 'spend':
      case 'spend twice':
      case 'abandon':
        return spend(orders, act)
      case 'expire':
        return expire()
      case 'request':
        return request(id, orders, act)
      default:
        return handle(id, act)
    }
  }
}
