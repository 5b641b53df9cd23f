import { Button, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { Icon } from '../kit/icons.tsx'
import { useMessages } from '../language.ts'
import { useCreatePage } from './use-pages.ts'

export function CreatePage() {
  const { create } = useMessages().pages
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <Button leftSection={<Icon name="add" />} onClick={dialog.open}>
        {create.action}
      </Button>
      <Dialog opened={opened} title={create.action} size="sm" onClose={dialog.close}>
        <TitleForm onClose={dialog.close} />
      </Dialog>
    </>
  )
}

function TitleForm({ onClose }: { onClose: () => void }) {
  const { create } = useMessages().pages
  const navigate = useNavigate()
  const creating = useCreatePage()
  const { form, field } = useFormFields({
    initialValues: { title: '' },
    validate: ({ title }) => ({ title: title.trim() ? undefined : create.rule }),
    onSubmit: ({ title }) => creating.mutate(title.trim(), { onSuccess: ({ id }) => void navigate(`/pages/${id}`) }),
  })
  return (
    <DialogForm
      form={form}
      pending={creating.isPending}
      error={creating.error}
      action={create.action}
      onClose={onClose}
    >
      <TextInput {...field('title')} label={create.title} maxLength={120} autoComplete="off" data-autofocus />
    </DialogForm>
  )
}
