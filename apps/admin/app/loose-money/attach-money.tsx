import { attachLooseMoney } from '@fieldhouse/contract/operations.generated'
import type { LooseMoney } from '@fieldhouse/contract/payments'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { formatPrice } from '../kit/prices.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useTexts } from '../language.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Refusal, refusalUnless } from '../ui/refusal.tsx'

export function AttachMoney({ money }: { money: LooseMoney }) {
  const { attach, nobody } = useTexts().looseMoney
  const [asking, question] = useDisclosure(false)
  const { captured, email } = money
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={attach.openFor(formatPrice(captured), email || nobody)}
        onClick={question.open}
      >
        {attach.open}
      </Button>
      <Dialog opened={asking} title={attach.title} onClose={question.close} size="sm">
        <AttachForm money={money} onClose={question.close} />
      </Dialog>
    </>
  )
}

const NUMBER = /^#?([1-9]\d{0,14})$/

function AttachForm({ money: { attempt_id }, onClose }: { money: LooseMoney; onClose: () => void }) {
  const { app, looseMoney } = useTexts()
  const { attach } = looseMoney
  const attaching = useMutation({
    mutationFn: (order_number: number) =>
      client.call(attachLooseMoney, { params: { id: attempt_id }, query: {}, body: { order_number } }),
    onSuccess: onClose,
  })
  const { form, field } = useFormFields({
    initialValues: { number: '' },
    validate: ({ number }) => ({ number: NUMBER.test(number.trim()) ? undefined : attach.fault }),
    serverErrors: { number: hasErrorCode(attaching.error, 'not_found') ? attach.unknown : undefined },
    onSubmit: ({ number }) => attaching.mutate(Number(NUMBER.exec(number.trim())?.[1])),
  })
  return (
    <form {...form}>
      <Stack gap="sm">
        <Text>{attach.text}</Text>
        <TextInput
          {...field('number')}
          label={attach.number}
          inputMode="numeric"
          autoComplete="off"
          maxLength={16}
          data-autofocus
        />
        <Refusal error={refusalUnless(attaching.error, ['not_found'])} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={attaching.isPending}>
          {attach.action}
        </Button>
      </DialogActions>
    </form>
  )
}
