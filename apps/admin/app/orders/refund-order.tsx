import type { StaffOrder } from '@fieldhouse/contract/orders'
import { DialogButton } from '../kit/forms/dialog-form.tsx'
import { useMessages } from '../language.ts'
import { EMPTY_REFUND, fullRefundDraft } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'

/** `all` starts with everything refundable selected. */
export function RefundOrder({ staffOrder, all = false }: { staffOrder: StaffOrder; all?: boolean }) {
  const { refund } = useMessages().orders
  return (
    <DialogButton label={all ? refund.openAll : refund.open} title={refund.title(staffOrder.order.number)}>
      {(close) => (
        <RefundForm
          staffOrder={staffOrder}
          initial={all ? fullRefundDraft(staffOrder) : EMPTY_REFUND}
          onClose={close}
        />
      )}
    </DialogButton>
  )
}
