import type { Static } from 'typebox'
import Type from 'typebox'
import { endpoint } from './endpoint.ts'
import {
  email,
  enteredMoney,
  id,
  instant,
  LANGUAGES,
  money,
  nullableInteger,
  nullableString,
  oneOf,
  pageOf,
  paging,
  requiredText,
} from './schemas.ts'

const tag = 'Store credit'

export const CREDIT_ENTRY_KINDS = [
  'granted',
  'refunded',
  'bonus',
  'reserved',
  'spent',
  'released',
  'withdrawn',
  'expired',
] as const
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number]

const entry = {
  id: Type.Integer(),
  at: instant,
  kind: oneOf(CREDIT_ENTRY_KINDS),
  amount: Type.Unsafe<string>({ ...money, description: 'Without a sign; the kind says which way it goes' }),
  balance: Type.Unsafe<string>({ ...money, description: 'What could be spent afterwards' }),
  order_id: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  order_number: Type.Unsafe<number | null>({ ...nullableInteger, description: 'null: no order' }),
}

export const CreditEntry = Type.Object(entry)
export type CreditEntry = Static<typeof CreditEntry>

export const StaffCreditEntry = Type.Object({
  ...entry,
  reason: nullableString,
  actor: Type.Unsafe<string | null>({ ...nullableString, description: 'Staff member; null: automatic' }),
})
export type StaffCreditEntry = Static<typeof StaffCreditEntry>

const sums = {
  balance: Type.Unsafe<string>({ ...money, description: 'What can be spent' }),
  reserved: Type.Unsafe<string>({ ...money, description: 'Set aside for payments in progress' }),
}

export const getMyCredit = endpoint({
  name: 'getMyCredit',
  method: 'GET',
  path: '/credit/',
  access: 'shopper',
  tag,
  summary: 'Retrieve the customer’s store credit and its ledger, newest first',
  query: Type.Object(paging),
  response: Type.Object({ ...sums, ...pageOf(CreditEntry).properties }),
})
export type MyCredit = Static<(typeof getMyCredit)['response']>

const HOLDER = 'Either the customer’s id, or the email of a guest'
const holder = {
  user_id: Type.Optional(Type.Unsafe<number>({ ...id, description: HOLDER })),
  email: Type.Optional(Type.Unsafe<string>({ ...email, description: HOLDER })),
}

export const getCustomerCredit = endpoint({
  name: 'getCustomerCredit',
  method: 'GET',
  path: '/credit/staff-credit/',
  access: ['staff:customers', 'staff:orders'],
  tag,
  summary: 'Retrieve the store credit of a customer or a guest and its ledger, newest first',
  query: Type.Object({ ...holder, ...paging }),
  response: Type.Object({ ...sums, ...pageOf(StaffCreditEntry).properties }),
  errors: ['validation_failed', 'not_found'],
})
export type CustomerCredit = Static<(typeof getCustomerCredit)['response']>

const change = Type.Object({
  ...holder,
  amount: enteredMoney,
  reason: requiredText(200),
  lang: Type.Optional(Type.Unsafe<(typeof LANGUAGES)[number]>({ ...oneOf(LANGUAGES), description: 'Of the email' })),
})
export type CreditChangeInput = Static<typeof change>

export const grantCredit = endpoint({
  name: 'grantCredit',
  method: 'POST',
  path: '/credit/staff-credit/grants/',
  access: 'staff:refunds',
  tag,
  summary: 'Grant store credit. The holder is emailed; a guest gets a code',
  body: change,
  response: Type.Object(sums),
  status: 201,
  errors: ['validation_failed', 'not_found', 'password_needed'],
  idempotent: true,
})

export const withdrawCredit = endpoint({
  name: 'withdrawCredit',
  method: 'POST',
  path: '/credit/staff-credit/withdrawals/',
  access: 'staff:refunds',
  tag,
  summary: 'Withdraw store credit that can still be spent. The holder is not emailed',
  body: change,
  response: Type.Object(sums),
  status: 201,
  errors: ['validation_failed', 'not_found', 'not_enough_credit'],
  idempotent: true,
})
