import { ApiError } from '@fieldhouse/client/api-error'
import { refundOrder } from '@fieldhouse/contract/operations.generated'
import type { RefundTarget, StaffOrder } from '@fieldhouse/contract/orders'
import { fromCents, toCents } from '@fieldhouse/contract/rules/money'
import { SegmentedControl, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { formatPrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'
import money from './order-money.module.css'
import classes from './orders.module.css'
import type { RefundDraft } from './refund-draft.ts'
import { linesStillToPack, toRefundRequest } from './refund-draft.ts'
import { RefundLines } from './refund-lines.tsx'
import { RefundTargetChoice } from './refund-target.tsx'
import { orderQueryKey } from './use-orders.ts'

interface RefundFormProps {
  staffOrder: StaffOrder
  initial: RefundDraft
  onClose: () => void
}

export function RefundForm({ staffOrder, initial, onClose }: RefundFormProps) {
  const { fields, orders, orderMoney } = useMessages()
  const { refund: texts } = orders
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const refunding = useRefund(staffOrder)
  const most = formatPrice(staffOrder.refundable)
  const change = (part: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...part }))

  const { form, field, values } = useFormFields({
    initialValues: { amount: draft.amount, reason: '' },
    validate: ({ amount, reason }) => ({
      amount:
        draft.by === 'amount' && !toRefundRequest(staffOrder, { ...draft, amount })
          ? texts.amountFault(most)
          : undefined,
      reason: reason.trim() ? undefined : fields.reasonNeeded,
    }),
    onSubmit: ({ amount, reason }) => {
      setTried(true)
      const chosen = toRefundRequest(staffOrder, { ...draft, amount })
      if (chosen) refunding.mutate({ ...chosen.body, to: draft.to, reason: reason.trim() }, { onSuccess: onClose })
    },
  })
  const chosen = toRefundRequest(staffOrder, { ...draft, amount: values.amount })
  const toPack = linesStillToPack(staffOrder, draft)
  const stays = fromCents(toCents(staffOrder.refundable) - toCents(chosen?.worth ?? '0.00'))

  return (
    <DialogForm
      form={form}
      pending={refunding.isPending}
      error={refunding.error}
      refusal={hasErrorCode(refunding.error, 'version_conflict') ? texts.changed : undefined}
      action={chosen ? texts.action(formatPrice(chosen.worth)) : texts.open}
      extra={<span className={money.stays}>{orderMoney.stays(formatPrice(stays))}</span>}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={texts.how}
        fullWidth
        data={[
          { value: 'lines', label: texts.byLine },
          { value: 'amount', label: texts.byAmount },
        ]}
        value={draft.by}
        onChange={(by) => change({ by: by === 'amount' ? 'amount' : 'lines' })}
      />
      {draft.by === 'lines' ? (
        <RefundLines staffOrder={staffOrder} draft={draft} onChange={change} />
      ) : (
        <TextInput
          {...field('amount')}
          label={texts.amount}
          description={texts.amountNote(most)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
        />
      )}
      {chosen && (
        <RefundTargetChoice
          staffOrder={staffOrder}
          worth={chosen.worth}
          value={draft.to}
          onChange={(to) => change({ to })}
        />
      )}
      <Textarea
        {...field('reason')}
        label={texts.reason}
        description={texts.reasonNote}
        maxLength={200}
        autosize
        minRows={2}
      />
      <Text role="status" className={classes.worth ?? ''} data-missing={(tried && !chosen) || undefined}>
        {chosen && draft.by === 'lines' && texts.comesTo(formatPrice(chosen.worth))}
        {!chosen && draft.by === 'lines' && texts.nothing}
      </Text>
      {toPack.length > 0 && <div className={money.warning}>{orderMoney.stillToPack(toPack.join(', '))}</div>}
    </DialogForm>
  )
}

type Body = NonNullable<ReturnType<typeof toRefundRequest>>['body'] & { reason: string; to: RefundTarget }

/** A retry does not refund twice. Reload after a rejection: the draft may rely on outdated amounts. */
function useRefund({ order: { id }, version }: StaffOrder) {
  const cache = useQueryClient()
  return useIdempotentMutation(
    (body: Body, options) =>
      client.call(refundOrder, { params: { id }, query: {}, body: { version, ...body } }, options),
    {
      onError: (error) =>
        error instanceof ApiError ? cache.invalidateQueries({ queryKey: orderQueryKey(id) }) : undefined,
    },
  )
}
