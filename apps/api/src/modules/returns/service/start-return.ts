import type { Body } from '@fieldhouse/contract/endpoint'
import type { StaffReturn } from '@fieldhouse/contract/returns'
import type { startReturn as starting } from '@fieldhouse/contract/staff-returns'
import { readOrder } from '#modules/orders/service/read-order.ts'
import { lockOrder } from '#modules/orders/service/update-order.ts'
import type { Caller } from '#platform/caller.ts'
import { inTransaction } from '#platform/db/db.ts'
import type { Once } from '#platform/idempotency/run-idempotently.ts'
import { approve, readApprovalTerms } from './approve-return.ts'
import { recordReturnChange } from './handle-return.ts'
import { readStaffReturn } from './read-returns.ts'
import { insertRequest } from './request-return.ts'
import type { ReturnDeps } from './return-deps.ts'

type StartInput = Body<typeof starting>

/** For a customer who wrote or called: staff decides, so neither the rule nor the days to return do. */
export async function startReturn(
  deps: ReturnDeps,
  who: Caller,
  { order_id, lines }: StartInput,
  once: Once,
): Promise<StaffReturn> {
  const { settings, clock, queue } = deps
  const label_paid_by = await settings.get('returns.label_paid_by')
  const terms = await readApprovalTerms(settings)
  const { id } = await once(({ db }) =>
    inTransaction(db, async (db) => {
      const at = clock.now()
      const actor = who.username
      await lockOrder(db, order_id)
      const row = await insertRequest(db, await readOrder(db, order_id), lines, { at, label_paid_by, actor })
      await approve({ db, clock, queue }, row, terms, { actor, swaps_to_refunds: false })
      await recordReturnChange(db, who, row, { action: 'startReturn', at, after: { state: 'approved' } })
      return { id: row.id }
    }),
  )
  return readStaffReturn(deps, id)
}
