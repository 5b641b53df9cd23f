import type { CellContext, TargetField } from './target-field.ts'
import type { Rule } from './target-rules.ts'
import { harmlessToOthers, permitted } from './target-rules.ts'

const A_LINE = { position: 1, quantity: 1, reason: 'changed_mind', wish: 'refund' }

/** The customer of the order, or the guest with its key. */
const ownOrder: Rule = ({ side }, { isOwn }) => ((side === 'nobody' || side === 'shop') && isOwn ? 'reach' : 'refuse')

/** A guest has the key from the email of their own order, and no other. */
async function guestKey({ caller, target, own }: CellContext) {
  if (caller.person?.role !== 'guest') return {}
  const isTheirs = target.email === caller.person.email
  return { headers: { 'order-key': isTheirs ? target.key : (await own('order')).key } }
}

/** A return by its own id and by that of its order, and the key of the order. */
function ofReturn(endpoint: string, effect: 'reads' | 'writes', body?: object): Record<string, TargetField> {
  const rest = body ? { body: { ...body } } : {}
  return {
    [`${endpoint} params.return_id`]: {
      kind: 'return',
      rule: ownOrder,
      effect,
      input: async (context) => ({ params: { id: context.target.order_id }, ...rest, ...(await guestKey(context)) }),
      refusedAs: ['link_expired'],
    },
    [`${endpoint} params.id`]: {
      kind: 'return',
      by: 'order_id',
      rule: ownOrder,
      effect,
      input: async (context) => ({ params: { return_id: context.target.id }, ...rest, ...(await guestKey(context)) }),
      refusedAs: ['link_expired'],
    },
    [`${endpoint} headers.order-key`]: {
      kind: 'return',
      by: 'key',
      rule: harmlessToOthers,
      effect: 'answers',
      input: async ({ target, own, caller }) => {
        const isTheirs = target.email === caller.person?.email
        const id = isTheirs ? target.order_id : (await own('order')).id
        return { params: { id, return_id: target.id }, ...rest }
      },
      stoppedBy: ['wrong_state'],
    },
  }
}

const ofStaff = (body?: object): TargetField => ({
  kind: 'return',
  rule: permitted('orders'),
  effect: 'answers',
  input: ({ target }) => (body ? { body: { version: target.version, ...body } } : {}),
  stoppedBy: ['wrong_state', 'version_conflict', 'validation_failed'],
})

export const RETURN_FIELDS: Record<string, TargetField> = {
  'getReturnOptions params.id': {
    kind: 'return',
    by: 'order_id',
    rule: ownOrder,
    effect: 'reads',
    input: guestKey,
    refusedAs: ['link_expired'],
  },
  'getReturnOptions headers.order-key': {
    kind: 'order',
    by: 'key',
    rule: harmlessToOthers,
    effect: 'reads',
    input: async ({ own }) => ({ params: { id: (await own('order')).id } }),
  },
  'requestReturn params.id': {
    kind: 'return',
    by: 'order_id',
    rule: ownOrder,
    effect: 'answers',
    input: async (context) => ({ body: { lines: [A_LINE] }, ...(await guestKey(context)) }),
    stoppedBy: ['not_returnable'],
    refusedAs: ['link_expired'],
  },
  'requestReturn headers.order-key': {
    kind: 'order',
    by: 'key',
    rule: harmlessToOthers,
    effect: 'answers',
    input: async ({ own }) => ({ params: { id: (await own('order')).id }, body: { lines: [A_LINE] } }),
    stoppedBy: ['not_returnable'],
  },
  ...ofReturn('getReturn', 'reads'),
  ...ofReturn('cancelReturn', 'writes'),
  ...ofReturn('markReturnSent', 'writes', { tracking: 'X' }),
  'getStaffReturnOptions params.order_id': {
    kind: 'return',
    by: 'order_id',
    rule: permitted('orders'),
    effect: 'reads',
    input: () => ({}),
  },
  'startReturn body.order_id': {
    kind: 'return',
    by: 'order_id',
    rule: permitted('orders'),
    effect: 'answers',
    input: () => ({ body: { lines: [A_LINE] } }),
    stoppedBy: ['not_returnable'],
  },
  'getStaffReturn params.id': ofStaff(),
  'previewReturn params.id': ofStaff(),
  'approveReturn params.id': ofStaff({}),
  'rejectReturn params.id': ofStaff({ reason: 'worn' }),
  'receiveReturn params.id': ofStaff({}),
  'gradeReturn params.id': ofStaff({ lines: [{ position: 1, restocked: 1, damaged: 0, missing: 0 }] }),
  'finishReturn params.id': ofStaff({ lines: [{ position: 1, outcome: 'none' }] }),
}
