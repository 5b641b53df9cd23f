import { refundLooseMoney } from '@fieldhouse/contract/operations.generated'
import type { LooseMoney } from '@fieldhouse/contract/payments'
import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../client.ts'
import { formatPrice } from '../kit/prices.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { LOOSE_MONEY } from './use-loose-money.ts'

export function RefundMoney({ money }: { money: LooseMoney }) {
  const { refund, nobody } = useTexts().looseMoney
  const [asking, question] = useDisclosure(false)
  const { captured, email } = money
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={refund.openFor(formatPrice(captured), email || nobody)}
        onClick={question.open}
      >
        {refund.open}
      </Button>
      <Dialog opened={asking} title={refund.title} onClose={question.close} size="sm">
        <RefundForm money={money} onClose={question.close} />
      </Dialog>
    </>
  )
}

function RefundForm({ money: { attempt_id, captured }, onClose }: { money: LooseMoney; onClose: () => void }) {
  const { app, fields, looseMoney } = useTexts()
  const { refund } = looseMoney
  const cache = useQueryClient()
  const refunding = useMutation({
    mutationFn: (reason: string) =>
      client.call(refundLooseMoney, { params: { id: attempt_id }, query: {}, body: { reason } }),
    onSuccess: onClose,
    onError: () => cache.invalidateQueries({ queryKey: LOOSE_MONEY }),
  })
  const { form, field } = useFormFields({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : fields.needed }),
    onSubmit: ({ reason }) => refunding.mutate(reason.trim()),
  })
  return (
    <form {...form}>
      <Stack gap="sm">
        <Text>{refund.text(formatPrice(captured))}</Text>
        <Textarea {...field('reason')} label={refund.reason} maxLength={200} autosize minRows={2} data-autofocus />
        <Refusal error={refunding.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={refunding.isPending}>
          {refund.action(formatPrice(captured))}
        </Button>
      </DialogActions>
    </form>
  )
}
