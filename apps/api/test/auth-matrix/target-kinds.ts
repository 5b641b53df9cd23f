import type { Role } from './target-rules.ts'

/** A row by each of the values that a field of the contract can name it by. */
export type Row = { id: string | number } & Record<string, string | number>

const ANYBODY: readonly Role[] = ['customer', 'staff member', 'owner', 'guest']
const ACCOUNTS: readonly Role[] = ['customer', 'staff member', 'owner']
const STAFF: readonly Role[] = ['staff member', 'owner']

/** Who has rows of the kind. */
export const HOLDERS = {
  account: ACCOUNTS,
  session: ACCOUNTS,
  'confirmation link': ACCOUNTS,
  address: ACCOUNTS,
  'wish list item': ACCOUNTS,
  'stock alert': ACCOUNTS,
  'customer group': ACCOUNTS,
  'tax certificate': ACCOUNTS,
  'audit entry of a customer': ACCOUNTS,
  'audit entry': STAFF,
  role: STAFF,
  passkey: STAFF,
  invitation: STAFF,
  cart: ANYBODY,
  order: ANYBODY,
  return: ANYBODY,
  'unmatched payment': ANYBODY,
} satisfies Record<string, readonly Role[]>

export type TargetKind = keyof typeof HOLDERS
