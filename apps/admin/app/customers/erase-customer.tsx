import type { Customer } from '@fieldhouse/contract/customers'
import { eraseCustomer } from '@fieldhouse/contract/operations.generated'
import { Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../client.ts'
import { DialogButton, DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { Panel } from '../kit/panel.tsx'
import { useMessages } from '../language.ts'

export function CustomerPrivacy({ shown }: { shown: Customer }) {
  const { customerPage, customers } = useMessages()
  const { privacy } = customerPage
  const { name } = shown.customer
  return (
    <Panel title={privacy.title}>
      <DialogButton label={privacy.erase} title={privacy.heading(name || customers.unnamed)} size="sm">
        {(close) => <EraseForm shown={shown} onClose={close} />}
      </DialogButton>
    </Panel>
  )
}

function EraseForm({ shown: { customer }, onClose }: { shown: Customer; onClose: () => void }) {
  const { privacy } = useMessages().customerPage
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => client.call(eraseCustomer, { params: { id: customer.id }, body: { email } }),
    onSuccess: async () => {
      await navigate('/customers')
      await cache.invalidateQueries({ queryKey: ['customers'] })
    },
  })
  const { form, field } = useFormFields({
    initialValues: { email: '' },
    validate: ({ email }) => ({
      email: email.trim().toLowerCase() === customer.email.toLowerCase() ? undefined : privacy.wrong,
    }),
    onSubmit: ({ email }) => mutate(email.trim()),
  })
  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={error}
      gap="sm"
      color="red"
      action={privacy.action}
      onClose={onClose}
    >
      <Text>{privacy.text}</Text>
      <Text size="sm" c="dimmed">
        {privacy.stays}
      </Text>
      <TextInput {...field('email')} label={privacy.type(customer.email)} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
