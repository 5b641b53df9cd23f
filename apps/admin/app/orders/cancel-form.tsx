import { ApiError } from '@fieldhouse/client/api-error'
import { cancelOrder, refundOrder } from '@fieldhouse/contract/operations.generated'
import type { StaffOrder } from '@fieldhouse/contract/orders'
import { Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import type { CancelDraft } from './cancel-draft.ts'
import { canceledUnits, initialCancelDraft, outcomeOfCancel, refundOfCancel } from './cancel-draft.ts'
import { CancelParts } from './cancel-parts.tsx'
import classes from './order-money.module.css'
import { orderQueryKey } from './use-orders.ts'

interface CancelFormProps {
  staffOrder: StaffOrder
  onClose: () => void
}

export function CancelForm({ staffOrder, onClose }: CancelFormProps) {
  const { orderMoney, fields } = useMessages()
  const { cancel: texts } = orderMoney
  const mayRefund = useCan()('refunds')
  const [draft, setDraft] = useState(() => initialCancelDraft(staffOrder, mayRefund))
  const lines = draft.cancel ? canceledUnits(staffOrder, draft) : []
  const refund = draft.refund ? refundOfCancel(staffOrder, draft) : undefined
  const canceling = useCancel(staffOrder)
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: refund && !reason.trim() ? fields.reasonNeeded : undefined }),
    onSubmit: ({ reason }) =>
      canceling.mutate(
        { lines, refund: refund && { ...refund.body, to: draft.to }, draft, reason: reason.trim() },
        { onSuccess: onClose },
      ),
  })
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const stay = staffOrder.order.lines.reduce((sum, line) => sum + line.packed + line.shipped + line.delivered, 0)
  const { number } = staffOrder.order
  return (
    <DialogForm
      form={form}
      pending={canceling.isPending}
      disabled={pieces === 0 && !refund}
      error={canceling.error}
      refusal={hasErrorCode(canceling.error, 'version_conflict') ? texts.changed : undefined}
      gap="sm"
      color="red"
      action={texts.action(pieces, refund && formatPrice(refund.worth))}
      dismiss={texts.dismiss}
      onClose={onClose}
    >
      <Text c="dimmed" size="sm">
        {stay > 0 ? texts.shipped(number, stay) : texts.order(number)}
      </Text>
      <CancelParts
        staffOrder={staffOrder}
        draft={draft}
        worth={refundOfCancel(staffOrder, draft)?.worth}
        mayRefund={mayRefund}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
      />
      <TextInput
        {...field('reason')}
        label={texts.reason}
        description={texts.reasonNote}
        maxLength={200}
        autoComplete="off"
      />
      <Outcome staffOrder={staffOrder} lines={lines} refunded={refund?.worth} />
    </DialogForm>
  )
}

interface OutcomeProps {
  staffOrder: StaffOrder
  lines: ReturnType<typeof canceledUnits>
  refunded: string | undefined
}

function Outcome({ staffOrder, lines, refunded }: OutcomeProps) {
  const { orderMoney, orders } = useMessages()
  const { cancel } = orderMoney
  const after = outcomeOfCancel(staffOrder, lines, refunded)
  return (
    <div className={classes.then} role="status">
      {cancel.outcome} {cancel.thenFulfillment} <b>{orders.fulfillment[after.fulfillment_status]}</b>,{' '}
      {cancel.thenPayment} <b>{orders.payment[after.payment_status]}</b>, {cancel.left(formatPrice(after.refundable))}.
    </div>
  )
}

interface CancelRequest {
  lines: ReturnType<typeof canceledUnits>
  refund: (NonNullable<ReturnType<typeof refundOfCancel>>['body'] & Pick<CancelDraft, 'to'>) | undefined
  draft: CancelDraft
  reason: string
}

/** With the first part off, what is left of the act is a refund. */
function useCancel({ order: { id }, version }: StaffOrder) {
  const cache = useQueryClient()
  return useIdempotentMutation(
    ({ lines, refund, draft: { restock, notify }, reason }: CancelRequest, options) => {
      const target = { params: { id }, query: {} }
      if (lines.length === 0 && refund)
        return client.call(refundOrder, { ...target, body: { version, ...refund, reason } }, options)
      const body = { version, lines, restock, notify, ...(refund && { refund }), ...(reason && { reason }) }
      return client.call(cancelOrder, { ...target, body }, options)
    },
    {
      onError: (error) =>
        error instanceof ApiError ? cache.invalidateQueries({ queryKey: orderQueryKey(id) }) : undefined,
    },
  )
}
