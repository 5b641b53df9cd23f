import type { StaffOrder } from '@fieldhouse/contract/orders'
import { DialogButton } from '../kit/forms/dialog-form.tsx'
import { useMessages } from '../language.ts'
import { CancelForm } from './cancel-form.tsx'

export function CancelOrder({ staffOrder }: { staffOrder: StaffOrder }) {
  const { cancel } = useMessages().orderMoney
  return (
    <DialogButton label={cancel.open} title={cancel.title}>
      {(close) => <CancelForm staffOrder={staffOrder} onClose={close} />}
    </DialogButton>
  )
}
