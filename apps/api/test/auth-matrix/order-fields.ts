import { HOME } from '../given-payments.ts'
import { PASSWORD } from '../given-people.ts'
import type { CellContext, TargetField } from './target-field.ts'
import * as rules from './target-rules.ts'

const { permitted } = rules
const credited = () => ({ body: { amount: '1.00', reason: 'none' } })
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
  'createPaperLink body.order_ids[]': {
    kind: 'order',
    rule: permitted('orders'),
    effect: 'answers',
    input: ({ target }) => ({ body: { paper: 'invoice', order_ids: [target.id] } }),
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
  'getCustomerCredit query.user_id': { kind: 'account', by: 'user_id', rule: rules.creditReader, effect: 'answers' },
  'getCustomerCredit query.email': { kind: 'account', by: 'email', rule: rules.creditReader, effect: 'answers' },
  'grantCredit body.user_id': {
    kind: 'account',
    by: 'user_id',
    rule: permitted('refunds'),
    effect: 'answers',
    input: credited,
  },
  'grantCredit body.email': {
    kind: 'account',
    by: 'email',
    rule: permitted('refunds'),
    effect: 'answers',
    input: credited,
  },
  'withdrawCredit body.user_id': {
    kind: 'account',
    by: 'user_id',
    rule: permitted('refunds'),
    effect: 'answers',
    input: credited,
    refusedAs: ['not_enough_credit'],
  },
  'withdrawCredit body.email': {
    kind: 'account',
    by: 'email',
    rule: permitted('refunds'),
    effect: 'answers',
    input: credited,
    refusedAs: ['not_enough_credit'],
  },
  'getCartCredit body.cart_id': { kind: 'cart', rule: rules.neverReached, effect: 'answers' },
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

const ofOrder = (input?: TargetField['input']): TargetField => ({
  kind: 'order',
  rule: permitted('orders'),
  effect: 'answers',
  stoppedBy: ['wrong_state'],
  ...(input && { input }),
})

export const FULFILLMENT_FIELDS: Record<string, TargetField> = {
  'getOrderFulfillment params.id': ofOrder(),
  'packOrder params.id': ofOrder(() => ({ body: {} })),
  'holdOrder params.id': ofOrder(() => ({ body: { reason: 'none' } })),
  'releaseOrder params.id': ofOrder(),
  'addOrderNote params.id': { ...ofOrder(() => ({ body: { text: 'none' } })), effect: 'writes' },
  'correctOrderAddress params.id': {
    ...ofOrder(({ target }) => ({ body: { version: target.version, address: HOME } })),
    stoppedBy: ['wrong_state', 'version_conflict'],
  },
  'resendOrderMail params.id': ofOrder(() => ({ body: { kind: 'placed' } })),
  'createBatch body.order_ids[]': ofOrder(() => ({ body: {} })),
  'startLabelRun body.order_ids[]': ofOrder(() => ({ body: {} })),
}
