import { HOME } from '../given-payments.ts'
import { PASSWORD } from '../given-people.ts'
import type { CellContext, TargetField } from './target-field.ts'
import * as rules from './target-rules.ts'

const { permitted } = rules
const ofVersion = ({ target }: CellContext) => ({ body: { version: target.version } })

export const CART_FIELDS: Record<string, TargetField> = {
  'getCart query.cart_id': { kind: 'cart', rule: rules.currentCart, effect: 'reads' },
  'getCartById params.id': { kind: 'cart', rule: rules.cartById, effect: 'reads' },
  'getCartTrace params.id': { kind: 'cart', rule: rules.tracedCart, effect: 'reads' },
  'addToCart body.cart_id': {
    kind: 'cart',
    rule: rules.cartToFill,
    effect: 'writes',
    input: ({ sku_id }) => ({ body: { sku_id, quantity: 1 } }),
  },
  'emptyCart query.cart_id': {
    kind: 'cart',
    rule: rules.currentCart,
    effect: 'writes',
    input: ({ target }) => ({ query: { version: target.version } }),
  },
  'replaceCart body.cart_id': {
    kind: 'cart',
    rule: rules.currentCart,
    effect: 'writes',
    input: ({ target }) => ({ body: { version: target.version, lines: [] } }),
  },
  'updateCart body.cart_id': { kind: 'cart', rule: rules.currentCart, effect: 'writes', input: ofVersion },
  'updateCart body.rate.quote_id': {
    kind: 'cart',
    by: 'quote_id',
    rule: rules.neverReached,
    effect: 'answers',
    input: async ({ own, target }) => {
      const { id: cart_id, version } = await own('cart')
      return { body: { cart_id, version, rate: { rate_id: target.rate_id } } }
    },
  },
  'packCart body.cart_id': { kind: 'cart', rule: rules.cartById, effect: 'answers' },
  'quoteShipping body.cart_id': {
    kind: 'cart',
    rule: rules.cartById,
    effect: 'writes',
    input: () => ({ body: { address: HOME } }),
  },
  'getPromoCode query.cart_id': {
    kind: 'cart',
    rule: rules.neverReached,
    effect: 'answers',
    input: () => ({ params: { code: 'NOBODYS' } }),
  },
  'logIn body.cart_id': {
    kind: 'cart',
    rule: rules.cartToMerge,
    effect: 'writes',
    input: ({ bystander }) => ({ body: { username: bystander.username, password: PASSWORD } }),
  },
  'register body.cart_id': {
    kind: 'cart',
    rule: rules.cartToMerge,
    effect: 'writes',
    input: ({ unused }) => ({
      body: { username: unused, email: `${unused}@example.test`, password: 'four green boats at noon' },
    }),
  },
}

export const ORDER_FIELDS: Record<string, TargetField> = {
  'getOrder params.id': {
    kind: 'order',
    rule: rules.orderOrPayment,
    effect: 'reads',
    // A guest has the key from the email of their own order, and no other.
    input: async ({ caller, own }) =>
      caller.person?.role === 'guest' ? { headers: { 'order-key': (await own('order')).key } } : {},
    refusedAs: ['link_expired'],
  },
  'getOrder headers.order-key': {
    kind: 'order',
    by: 'key',
    rule: rules.harmlessToOthers,
    effect: 'reads',
    input: async ({ own }) => ({ params: { id: (await own('order')).id } }),
  },
  'getStaffOrder params.id': { kind: 'order', rule: permitted('orders'), effect: 'reads' },
  'cancelOrder params.id': { kind: 'order', rule: permitted('orders'), effect: 'writes', input: ofVersion },
  'revokeOrderLinks params.id': { kind: 'order', rule: permitted('orders'), effect: 'writes' },
  'refundOrder params.id': {
    kind: 'order',
    rule: permitted('refunds'),
    effect: 'writes',
    input: ({ target }) => ({ body: { version: target.version, amount: '1.00', reason: 'none' } }),
  },
  'createOrders body.cart_id': {
    kind: 'cart',
    // With an account the id is ignored, and without a cart of their own there is nothing to pay.
    rule: (caller, target) =>
      caller.side === 'shop' && !target.isOwn ? 'harmless' : rules.currentCart(caller, target),
    effect: 'writes',
    input: ({ target, unused }) => ({ body: { expected_total: target.total, email: `${unused}@example.test` } }),
  },
  'validateOrder body.provider_order_id': {
    kind: 'order',
    by: 'provider_order_id',
    rule: rules.orderOrPayment,
    effect: 'reads',
    input: async ({ caller, own }) => (caller.person ? { body: { cart_id: (await own('order')).cart_id } } : {}),
  },
  'validateOrder body.cart_id': {
    kind: 'order',
    by: 'cart_id',
    rule: rules.harmlessToOthers,
    effect: 'reads',
    input: async ({ own }) => ({ body: { provider_order_id: (await own('order')).provider_order_id } }),
  },
  'listTransactions query.order': {
    kind: 'order',
    rule: permitted('orders'),
    effect: 'answers',
    refusedAs: ['validation_failed'],
  },
  'listTransactions query.provider_ref': {
    kind: 'order',
    by: 'provider_order_id',
    rule: permitted('orders'),
    effect: 'answers',
    refusedAs: ['validation_failed'],
  },
  'createTransactionExport body.order': { kind: 'order', rule: permitted('orders'), effect: 'answers' },
  'createTransactionExport body.provider_ref': {
    kind: 'order',
    by: 'provider_order_id',
    rule: permitted('orders'),
    effect: 'answers',
  },
  'placeUnmatchedOrder params.id': {
    kind: 'unmatched payment',
    rule: permitted('refunds'),
    effect: 'writes',
    input: () => ({ body: {} }),
  },
  'refundUnmatchedPayment params.id': {
    kind: 'unmatched payment',
    rule: permitted('refunds'),
    effect: 'writes',
    input: () => ({ body: { reason: 'none' } }),
  },
  'matchUnmatchedPayment params.id': {
    kind: 'unmatched payment',
    rule: permitted('refunds'),
    effect: 'answers',
    input: () => ({ body: { order_number: 1 } }),
    stoppedBy: ['not_found', 'wrong_state'],
  },
  'matchUnmatchedPayment body.order_number': {
    kind: 'order',
    by: 'number',
    rule: permitted('refunds'),
    effect: 'answers',
    input: ({ target }) => ({ params: { id: target.id } }),
    stoppedBy: ['wrong_state'],
  },
}
