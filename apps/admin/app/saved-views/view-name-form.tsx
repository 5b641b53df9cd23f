import { Text, TextInput } from '@mantine/core'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'

interface ViewNameFormProps {
  name?: string
  saving: {
    mutate: (name: string, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  note?: string
  onClose: () => void
}

export function ViewNameForm({ name = '', saving, note, onClose }: ViewNameFormProps) {
  const { fields, savedViews: texts } = useMessages()
  const { form, field } = useFormFields({
    initialValues: { name },
    validate: ({ name }) => ({ name: name.trim() === '' ? fields.nameNeeded : undefined }),
    serverErrors: { name: hasErrorCode(saving.error, 'name_taken') ? texts.nameTaken : undefined },
    onSubmit: ({ name }) => saving.mutate(name.trim(), { onSuccess: onClose }),
  })
  return (
    <DialogForm
      form={form}
      pending={saving.isPending}
      error={errorUnlessCode(saving.error, ['name_taken'])}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={texts.name} maxLength={60} autoComplete="off" data-autofocus />
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </DialogForm>
  )
}
