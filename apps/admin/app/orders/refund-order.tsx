import type { StaffOrder } from '@fieldhouse/contract/orders'
import { DialogButton } from '../kit/dialog-form.tsx'
import { useTexts } from '../language.ts'
import { everythingLeft, NOTHING } from './refund-draft.ts'
import { RefundForm } from './refund-form.tsx'

/** `all` starts with everything refundable selected. */
export function RefundOrder({ shown, all = false }: { shown: StaffOrder; all?: boolean }) {
  const { refund } = useTexts().orders
  return (
    <DialogButton label={all ? refund.openAll : refund.open} title={refund.title(shown.order.number)}>
      {(close) => <RefundForm shown={shown} initial={all ? everythingLeft(shown) : NOTHING} onClose={close} />}
    </DialogButton>
  )
}
