/** A realistic mistake, and the check that must find it. */
export interface PlantedBug {
  edits: readonly { file: string; from: string; to: string }[]
  /** The check that must fail: tests by a part of their path, or a scenario of the lab. */
  foundBy: { tests: string } | { scenario: readonly string[] }
}

const CHECKOUT = 'apps/api/src/modules/checkout'
const FINISH = `${CHECKOUT}/service/finish-payment.ts`
const PAYMENTS = `${CHECKOUT}/service/pay-cart.ts`
const PAYPAL = `${CHECKOUT}/paypal/paypal.ts`
const HOLD_SHARES = 'apps/api/src/modules/stock/rules/hold-shares.ts'
const USERS = 'apps/api/src/modules/accounts/store/users.ts'
const CLAIM = 'apps/api/src/modules/messaging/store/claim.ts'
const campaign = { scenario: ['campaign', '--quick'] } as const
const zombies = { scenario: ['zombie-workers', '--quick'] } as const
const tests = { tests: 'modules/checkout' }
const targetMatrix = { tests: 'auth-matrix/target-matrix' }

const ORDER_OF_ITS_OWN = [
  {
    file: FINISH,
    from: 'await placeOrder(db, { ...agreed, id, user_id',
    to: 'await placeOrder(db, { ...agreed, id: crypto.randomUUID(), user_id',
  },
  { file: FINISH, from: `{ kind: 'placed', order_id: id }`, to: `{ kind: 'refunded', order_id: id, amount: '0.00' }` },
] as const

export const PLANTED_BUGS: Readonly<Record<string, PlantedBug>> = {
  'the lock of a payment is gone': {
    edits: [
      ...ORDER_OF_ITS_OWN,
      {
        file: `${CHECKOUT}/store/attempts.ts`,
        from: 'from checkout.attempts where id = $1 for update`',
        to: 'from checkout.attempts where id = $1`',
      },
      {
        file: 'apps/api/src/modules/cart/store/cart-payments.ts',
        from: 'from cart.carts where id = $1 for update',
        to: 'from cart.carts where id = $1',
      },
    ],
    foundBy: { scenario: ['finish-races', '--quick'] },
  },
  'an order has no key that is the payment’s': {
    edits: [
      ...ORDER_OF_ITS_OWN,
      { file: FINISH, from: `if (attempt.state === 'captured') return attempt`, to: '' },
      {
        file: FINISH,
        from: `if (!canBecomeOrder(attempt.state))`,
        to: `if (!canBecomeOrder(attempt.state) && attempt.state !== 'captured')`,
      },
      {
        file: FINISH,
        from: `findUnmatchedReason(deps, attempt, capture) ?? (await findShortage(db, attempt, at))`,
        to: 'findUnmatchedReason(deps, attempt, capture)',
      },
    ],
    foundBy: tests,
  },
  'stock is taken without looking': {
    edits: [
      {
        file: 'apps/api/migrations/0009_stock_journal.sql',
        from: '-- Room on each page',
        to: 'alter table stock.balances drop constraint balances_check;\n-- Room on each page',
      },
      { file: HOLD_SHARES, from: 'if (quantity > available) return undefined', to: '' },
      { file: HOLD_SHARES, from: 'if (left < 0) return undefined', to: '' },
      {
        file: `${CHECKOUT}/service/sold-out-check.ts`,
        from: 'const short = await listShortSkuIds(deps.db, lines)',
        to: 'const short: number[] = []',
      },
      { file: `${CHECKOUT}/rules/order-snapshot.ts`, from: '  assertAllInStock(cart)\n', to: '' },
      {
        file: 'apps/api/src/modules/cart/rules.ts',
        from: `if (total > offer.available) throw new DomainError('out_of_stock')`,
        to: '',
      },
      {
        file: 'apps/api/src/modules/cart/service/cart-pricing.ts',
        from: ' || offer.available <= 0) return []',
        to: ') return []',
      },
    ],
    foundBy: { scenario: ['flash-sale', '--quick'] },
  },
  'the mail is sent outside of the transaction': {
    edits: [
      {
        file: FINISH,
        from: `  await queueOrderMail(deps, db, { kind: 'placed', order_id: id })\n`,
        to: '',
      },
      {
        file: FINISH,
        from: `  await failpoint('after-finish')\n`,
        to: `  await failpoint('after-finish')
  if (finished.order_id) await queueOrderMail(deps, deps.db, { kind: 'placed', order_id: finished.order_id })\n`,
      },
    ],
    foundBy: { scenario: ['failpoints', '--only', 'after-finish:kill'] },
  },
  'what is being captured can expire': {
    edits: [
      {
        file: `${CHECKOUT}/store/due-attempts.ts`,
        from: `['created', 'approved'])\n    .where('expires_at'`,
        to: `['created', 'approved', 'capturing'])\n    .where('expires_at'`,
      },
      {
        file: `${CHECKOUT}/service/release-attempt.ts`,
        from: 'endAttempt(deps, id, REVOCABLE_STATES',
        to: `endAttempt(deps, id, [...REVOCABLE_STATES, 'capturing']`,
      },
    ],
    foundBy: tests,
  },
  'nobody compares what was captured': {
    edits: [
      {
        file: FINISH,
        from: 'return capture ? findMismatch(attempt, capture, provider.in(attempt.provider_mode).merchant_id) : undefined',
        to: 'return undefined',
      },
    ],
    foundBy: tests,
  },
  'nobody compares who was paid': {
    edits: [
      {
        file: `${CHECKOUT}/rules/attempts.ts`,
        from: `  if (merchant_id !== '' && payment.payee !== merchant_id) return 'payee_mismatch'\n`,
        to: '',
      },
    ],
    foundBy: tests,
  },
  'nobody looks who has signed an event': {
    edits: [
      {
        file: `${CHECKOUT}/paypal/webhook-signature.ts`,
        from: `verify('sha256', Buffer.from(signed.join('|')), key, signature)`,
        to: 'signature.length > 0',
      },
    ],
    foundBy: tests,
  },
  'a lost answer is a failure': {
    edits: [
      {
        file: `${CHECKOUT}/service/settle-attempt.ts`,
        from: `if (error instanceof ProviderUnavailable)
      log.warn`,
        to: `if (error instanceof ProviderUnavailable) await declineAttempt(deps, id, 'SILENCE')
    if (error instanceof ProviderUnavailable) log.warn`,
      },
    ],
    foundBy: tests,
  },
  'a refund has another name each time': {
    edits: [{ file: PAYPAL, from: 'request_id: `refund-', to: 'request_id: Math.random() + `refund-' }],
    foundBy: tests,
  },
  'a changed cart is paid as it was': {
    edits: [{ file: PAYMENTS, from: 'cart?.version !== attempt.cart_version || ', to: '!cart || ' }],
    foundBy: tests,
  },
  'what was declined stays set aside': {
    edits: [
      { file: `${CHECKOUT}/service/release-attempt.ts`, from: '  await releaseHold(db, attempt.id, at)\n', to: '' },
    ],
    foundBy: tests,
  },
  'payments that start at once are not counted': {
    edits: [
      {
        file: `${CHECKOUT}/service/throttle-payments.ts`,
        from: '  await lockParty(db, partyKeyOf(party))\n',
        to: '',
      },
    ],
    foundBy: tests,
  },
  'unpaid holds may take a whole SKU': {
    edits: [{ file: HOLD_SHARES, from: 'const UNAPPROVED_SHARE = 1 / 2', to: 'const UNAPPROVED_SHARE = 1' }],
    foundBy: tests,
  },
  'redemptions of promotions are not counted': {
    edits: [
      {
        file: 'apps/api/src/modules/promotions/service/redemptions.ts',
        from: 'if (await store.insertRedemption(db, redemption, now)) await take(db, redemption, now)',
        to: 'await store.insertRedemption(db, redemption, now)',
      },
    ],
    foundBy: { scenario: ['random-kills', '--quick'] },
  },
  'everybody may have a payment captured': {
    edits: [
      {
        file: `${CHECKOUT}/store/attempts.ts`,
        from: 'and (user_id = $2 or (user_id is null and cart_id = $3))`',
        to: 'and ($2::int is null or $3::uuid is null or true)`',
      },
    ],
    foundBy: tests,
  },
  'the id of a PayPal order opens a guest’s order': {
    edits: [
      {
        file: `${CHECKOUT}/store/attempts.ts`,
        from: '(user_id is null and cart_id = $3)',
        to: '(user_id is null and ($3::uuid is null or true))',
      },
    ],
    foundBy: targetMatrix,
  },
  'the customers permission reaches accounts of staff': {
    edits: [{ file: USERS, from: 'viewer.customers ? isCustomer :', to: 'viewer.customers ? sql<boolean>`true` :' }],
    foundBy: targetMatrix,
  },
  'a link to a pending email outlives a new password and an invitation': {
    edits: [
      {
        file: USERS,
        from: '.set({ pending_email: null, link_generation: sql<number>`link_generation + 1` })',
        to: '.set({ link_generation: sql<number>`link_generation` })',
      },
    ],
    foundBy: targetMatrix,
  },
  'what the shopper has seen is not asked': {
    edits: [
      {
        file: `${CHECKOUT}/service/prepare-attempt.ts`,
        from: 'payable.totals.total !== request.expected_total',
        to: 'false',
      },
    ],
    foundBy: tests,
  },
  'a text that was handed over goes back to the queue': {
    edits: [
      {
        file: CLAIM,
        from: `state = 'sending' and handed_at is null\n      and claimed_at <`,
        to: `state = 'sending' and claimed_at <`,
      },
      { file: CLAIM, from: '(r.handed_at is null or ', to: '(true or ' },
    ],
    foundBy: campaign,
  },
  'nobody asks for consent before a text leaves': {
    edits: [
      { file: CLAIM, from: `when s.state <> 'subscribed' then 'stopped'`, to: `when s.phone is null then 'stopped'` },
      { file: CLAIM, from: `and p.reason is null and s.state = 'subscribed'`, to: 'and p.reason is null' },
      { file: CLAIM, from: `::int[]) and s.state = 'subscribed'`, to: '::int[])' },
    ],
    foundBy: campaign,
  },
  'texts leave at night': {
    edits: [
      {
        file: 'apps/api/src/modules/messaging/service/send-campaign.ts',
        from: 'openAreaCodes(now, new Date(now.getTime() + WINDOW_MARGIN_MS))',
        to: `openAreaCodes(new Date('2026-11-02T18:30:00Z'), new Date('2026-11-02T18:30:00Z'))`,
      },
    ],
    foundBy: campaign,
  },
  'a worker that stood still hands over what another one has sent': {
    edits: [{ file: CLAIM, from: ` and r.state = 'sending' and r.handed_at is null\n`, to: '\n' }],
    foundBy: zombies,
  },
}
