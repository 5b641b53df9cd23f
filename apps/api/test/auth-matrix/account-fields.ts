import { HOME } from '../given-payments.ts'
import { PASSWORD } from '../given-people.ts'
import type { TargetField } from './target-field.ts'
import * as rules from './target-rules.ts'

const { permitted } = rules

export const ACCOUNT_FIELDS: Record<string, TargetField> = {
  'getUser params.username': { kind: 'account', rule: rules.customerAccount, effect: 'reads' },
  'updateUser params.username': {
    kind: 'account',
    rule: rules.customerAccount,
    effect: 'writes',
    // The first step of a takeover.
    input: ({ unused }) => ({ body: { email: `${unused}@example.test`, password: PASSWORD } }),
  },
  'deleteUser params.username': {
    kind: 'account',
    rule: rules.customerAccount,
    effect: 'writes',
    input: () => ({ body: { password: PASSWORD } }),
  },
  'updateUser body.email': {
    kind: 'account',
    by: 'email',
    rule: (caller, target) => (target.isOwn ? rules.ownOnly(caller, target) : rules.ownOrHarmless(caller, target)),
    effect: 'answers',
    input: async ({ own }) => ({ params: { username: (await own('account')).id }, body: { password: PASSWORD } }),
  },
  'register body.email': {
    kind: 'account',
    by: 'email',
    rule: () => 'harmless',
    effect: 'answers',
    input: ({ unused }) => ({ body: { username: unused, password: 'four green boats at noon' } }),
  },
  'endSession params.id': { kind: 'session', rule: rules.ownOnly, effect: 'writes' },
  'logOut body.refresh': {
    kind: 'session',
    by: 'refresh',
    rule: rules.ownOrHarmless,
    effect: 'writes',
    endsCaller: true,
  },
  'confirmEmail body.token': {
    kind: 'confirmation link',
    rule: rules.openLink,
    effect: 'writes',
    refusedAs: ['link_expired'],
  },
  'saveAddress body.address_id': {
    kind: 'address',
    rule: rules.ownOnly,
    effect: 'writes',
    input: () => ({ body: { address: HOME } }),
  },
  'deleteAddress params.id': { kind: 'address', rule: rules.ownOnly, effect: 'writes' },
  'removeWishlistItem params.product_item_id': { kind: 'wish list item', rule: rules.ownOrHarmless, effect: 'writes' },
  'createStockAlert body.email': {
    kind: 'stock alert',
    rule: (caller, target) => (caller.side === 'nobody' ? 'harmless' : rules.ownOrHarmless(caller, target)),
    effect: 'writes',
    input: ({ sku_id }) => ({ body: { sku_id } }),
  },
}

export const STAFF_FIELDS: Record<string, TargetField> = {
  'updateMember params.username': {
    kind: 'account',
    rule: rules.member,
    effect: 'writes',
    input: () => ({ body: { role_ids: [1], active: true } }),
  },
  'updateMember body.role_ids[]': {
    kind: 'role',
    rule: permitted('staff'),
    effect: 'answers',
    input: ({ bystander }) => ({ params: { username: bystander.username }, body: { active: true } }),
  },
  'resetSecondFactor params.username': { kind: 'account', rule: rules.member, effect: 'writes' },
  'inviteMember body.role_ids[]': {
    kind: 'role',
    rule: permitted('staff'),
    effect: 'answers',
    input: ({ unused }) => ({ body: { email: `${unused}@example.test` } }),
  },
  'inviteMember body.email': {
    kind: 'account',
    by: 'email',
    rule: permitted('staff'),
    effect: 'answers',
    input: () => ({ body: { role_ids: [1] } }),
    stoppedBy: ['email_taken'],
  },
  'removePasskey params.id': {
    kind: 'passkey',
    rule: rules.ownPasskey,
    effect: 'writes',
    refusedAs: ['factor_needed'],
  },
  'revokeInvitation params.id': { kind: 'invitation', rule: permitted('staff'), effect: 'writes' },
  'updateRole params.id': {
    kind: 'role',
    rule: permitted('staff'),
    effect: 'writes',
    input: ({ unused }) => ({ body: { name: unused, permissions: ['catalog'] } }),
  },
  'deleteRole params.id': { kind: 'role', rule: permitted('staff'), effect: 'answers', stoppedBy: ['role_in_use'] },
  'undoAuditEntry params.id': { kind: 'audit entry', rule: permitted('audit', 'staff'), effect: 'writes' },
  'listAuditEntries query.id': { kind: 'audit entry', rule: permitted('audit'), effect: 'reads' },
  'listAuditEntries query.part_of': { kind: 'audit entry', rule: permitted('audit'), effect: 'answers' },
  'listAuditEntries query.actor': { kind: 'audit entry', by: 'actor', rule: permitted('audit'), effect: 'reads' },
  'listAuditEntries query.entity_id': {
    kind: 'audit entry of a customer',
    rule: rules.customerEntry,
    effect: 'reads',
    input: () => ({ query: { entity: 'customer' } }),
  },
  'createCustomerGroup body.usernames[]': {
    kind: 'account',
    rule: permitted('promotions'),
    effect: 'writes',
    input: ({ unused }) => ({ body: { name: unused } }),
  },
  'replaceCustomerGroup body.usernames[]': {
    kind: 'account',
    rule: permitted('promotions'),
    effect: 'writes',
    input: ({ bystander, unused }) => ({ params: { id: bystander.group_id }, body: { name: unused } }),
  },
  'getCustomerGroup params.id': { kind: 'customer group', rule: permitted('promotions'), effect: 'reads' },
  'replaceCustomerGroup params.id': {
    kind: 'customer group',
    rule: permitted('promotions'),
    effect: 'writes',
    input: ({ unused }) => ({ body: { name: unused, usernames: [] } }),
  },
  'withdrawTaxCertificate params.id': { kind: 'tax certificate', rule: permitted('promotions'), effect: 'writes' },
  'deleteCustomerGroup params.id': { kind: 'customer group', rule: permitted('promotions'), effect: 'writes' },
}
