import { grantCredit, withdrawCredit } from '@fieldhouse/contract/operations.generated'
import { toCents } from '@fieldhouse/contract/rules/money'
import { Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useIdempotentMutation } from '../kit/forms/use-idempotent-mutation.ts'
import { formatPrice, parsePrice } from '../kit/prices.ts'
import { useMessages } from '../language.ts'

export type CreditHolder = { user_id: number } | { email: string }

export const creditQueryKey = (holder: CreditHolder) => ['credit', holder] as const

interface ChangeCreditProps {
  holder: CreditHolder
  kind: 'grant' | 'withdraw'
  balance: string
}

/** Gives or withdraws store credit, with a reason. */
export function ChangeCredit(props: ChangeCreditProps) {
  const { credit: texts } = useMessages().orderMoney
  const isGrant = props.kind === 'grant'
  return (
    <DialogButton
      compact
      size="sm"
      label={isGrant ? texts.give : texts.withdraw}
      title={isGrant ? texts.giveTitle : texts.withdrawTitle}
    >
      {(close) => <ChangeForm {...props} onClose={close} />}
    </DialogButton>
  )
}

function ChangeForm({ holder, kind, balance, onClose }: ChangeCreditProps & { onClose: () => void }) {
  const { fields, orderMoney } = useMessages()
  const { credit: texts } = orderMoney
  const changing = useChange(holder, kind)
  const isGrant = kind === 'grant'
  const { form, field, values } = useFormFields({
    initialValues: { amount: '', reason: '' },
    validate: ({ amount, reason }) => ({
      amount: toAmount(amount) ? undefined : texts.amountFault,
      reason: reason.trim() ? undefined : fields.reasonNeeded,
    }),
    onSubmit: ({ amount, reason }) => {
      const parsed = toAmount(amount)
      if (parsed) changing.mutate({ amount: parsed, reason: reason.trim() }, { onSuccess: onClose })
    },
  })
  const typed = toAmount(values.amount)
  const action = isGrant ? texts.giveAction : texts.withdrawAction
  return (
    <DialogForm
      form={form}
      pending={changing.isPending}
      error={changing.error}
      action={action(typed && formatPrice(typed))}
      onClose={onClose}
    >
      <Text size="sm">{isGrant ? texts.giveNote : texts.withdrawNote(formatPrice(balance))}</Text>
      <TextInput
        {...field('amount')}
        label={texts.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        data-autofocus
      />
      <Textarea
        {...field('reason')}
        label={texts.reason}
        description={texts.reasonNote}
        maxLength={200}
        autosize
        minRows={2}
      />
    </DialogForm>
  )
}

function toAmount(text: string): string | undefined {
  const amount = parsePrice(text)
  return amount && toCents(amount) > 0 ? amount : undefined
}

function useChange(holder: CreditHolder, kind: ChangeCreditProps['kind']) {
  const cache = useQueryClient()
  return useIdempotentMutation(async (input: { amount: string; reason: string }, options) => {
    const call = { body: { ...holder, ...input } }
    const sums =
      kind === 'grant'
        ? await client.call(grantCredit, call, options)
        : await client.call(withdrawCredit, call, options)
    await cache.invalidateQueries({ queryKey: creditQueryKey(holder) })
    return sums
  })
}
