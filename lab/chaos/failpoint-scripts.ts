import { setTimeout as sleep } from 'node:timers/promises'
import type { RefundTarget } from '@fieldhouse/contract/orders'
import type { Failpoint } from '../../apps/api/src/platform/failpoints.ts'
import type { PurchaseRecord } from '../shared/buyer.ts'
import { createBuyer } from '../shared/buyer.ts'
import type { TestShop } from '../shared/test-shop.ts'
import { refundWholeOrder } from './refund-whole-order.ts'

/**
 * `return`: the buyer or staff member retries until answered. `worker`: they have left, so only the worker can finish.
 */
export const RECOVERY_PATHS = ['return', 'worker'] as const
export type RecoveryPath = (typeof RECOVERY_PATHS)[number]

interface ScriptContext {
  lane: TestShop
  path: RecoveryPath
  sku_id: number
  arm: () => Promise<void>
}

type FailpointScript = (scene: ScriptContext) => Promise<PurchaseRecord>

const PATIENCE_MS = 18_000

function buyerOf({ lane, path, sku_id }: ScriptContext) {
  return createBuyer(lane, { lines: [{ sku_id, quantity: 1 }], patience_ms: path === 'return' ? PATIENCE_MS : 9_000 })
}

/** Retries until a process has handled the call: one that is restarting after the previous case cannot. */
async function callUntilHeard(
  lane: TestShop,
  call: () => Promise<ApiResponse | undefined>,
): Promise<ApiResponse | undefined> {
  let response: ApiResponse | undefined
  for (let tried = 0; tried < 10; tried++) {
    response = await call()
    if (lane.hasHitFailpoint() || (response && response.status < 500)) return response
    await sleep(300)
  }
  return response
}

interface ApiResponse {
  status: number
  body: { code?: string }
}

/** Interrupted while creating the payment. */
const beginning: FailpointScript = async (scene) => {
  const buyer = buyerOf(scene)
  const cart = await buyer.prepare()
  if (!cart) throw new Error('nothing could be put into a cart')
  await scene.arm()
  const body = { cart_id: cart.id, expected_total: cart.totals.total }
  if (scene.path === 'worker') {
    const response = await callUntilHeard(scene.lane, () => buyer.once('POST', '/payments/create-orders/', body))
    if (!scene.lane.hasHitFailpoint()) throw new Error(`nobody came by: ${response?.status} ${response?.body.code}`)
    return buyer.bought
  }
  const attempt = await buyer.begin(cart)
  if (attempt) await buyer.approve(attempt)
  if (attempt) await buyer.finish(attempt)
  return buyer.bought
}

/**
 * The buyer approves and returns, on the `worker` path only once. `finishing` also loses the capture's response there,
 * so that PayPal's webhook finishes the payment.
 */
const capturing: FailpointScript = async (scene) => {
  const buyer = buyerOf(scene)
  const cart = await buyer.prepare()
  const attempt = cart && (await buyer.begin(cart))
  if (!attempt) throw new Error('nothing could be begun')
  await buyer.approve(attempt)
  await scene.arm()
  const { provider_order_id } = attempt
  const validate = () => buyer.once('POST', '/payments/validate-order/', { provider_order_id, cart_id: cart.id })
  if (scene.path === 'worker') await callUntilHeard(scene.lane, validate)
  else await buyer.finish(attempt)
  return buyer.bought
}

const finishing: FailpointScript = async (scene) => {
  if (scene.path === 'worker') await scene.lane.fault({ call: 'capture', kind: 'reset_after' })
  return capturing(scene)
}

/** The buyer changes the cart while paying, then pays. On the `worker` path they leave and the attempt expires. */
const givingUp: FailpointScript = async (scene) => {
  const buyer = buyerOf(scene)
  const cart = await buyer.prepare()
  if (!cart || !(await buyer.begin(cart))) throw new Error('nothing could be begun')
  await scene.arm()
  if (scene.path === 'worker') return buyer.bought
  const changed = await buyer.change(cart, { email: buyer.bought.email })
  const attempt = changed && (await buyer.begin(changed))
  if (attempt) await buyer.approve(attempt)
  if (attempt) await buyer.finish(attempt)
  return buyer.bought
}

/** The cart changes and is not paid again: the payment reconciler ends the attempt. */
const leaving: FailpointScript = async (scene) => {
  const buyer = buyerOf(scene)
  const cart = await buyer.prepare()
  if (!cart || !(await buyer.begin(cart))) throw new Error('nothing could be begun')
  await scene.arm()
  if (scene.path === 'return') await buyer.change(cart, { email: buyer.bought.email })
  return buyer.bought
}

const refundingBy =
  (to: RefundTarget): FailpointScript =>
  async (scene) => {
    const bought = await createBuyer(scene.lane, {
      lines: [{ sku_id: scene.sku_id, quantity: 1 }],
      patience_ms: PATIENCE_MS,
    }).buy()
    if (bought.told !== 'paid') throw new Error(`nothing was bought: ${bought.told}`)
    await scene.arm()
    await refundWholeOrder(scene.lane, bought.attempt_id ?? '', { tries: scene.path === 'return' ? 10 : 1, to })
    return bought
  }

const refunding = refundingBy('original')
const refundingToCredit = refundingBy('store_credit')

/** The script that makes a process reach each failpoint. */
export const FAILPOINT_SCRIPTS: Readonly<Record<Failpoint, FailpointScript>> = {
  'before-hold': beginning,
  'after-hold': beginning,
  'after-prepare': beginning,
  'after-provider-create': beginning,
  'after-save-provider-order': beginning,
  'before-capturing': capturing,
  'after-capturing': capturing,
  'after-capture': capturing,
  'finish-after-transaction': finishing,
  'finish-after-credit': finishing,
  'finish-after-order': finishing,
  'finish-after-redemptions': finishing,
  'finish-before-stock': finishing,
  'finish-before-commit': finishing,
  'after-finish': finishing,
  'webhook-before-save': finishing,
  'webhook-after-save': finishing,
  'release-after-stock': givingUp,
  'after-release': leaving,
  'refund-after-request': refunding,
  'refund-after-provider': refunding,
  'refund-after-credit': refundingToCredit,
  'refund-before-commit': refunding,
}
