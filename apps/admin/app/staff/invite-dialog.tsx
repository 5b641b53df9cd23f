import { inviteMember } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Role } from '@fieldhouse/contract/staff'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { LANGUAGES, useLanguage, useMessages } from '../language.ts'
import { validateEmail } from '../session/validate-fields.ts'
import { RolePicker } from './role-picker.tsx'

interface InviteDialogProps {
  opened: boolean
  roles: readonly Role[]
  onClose: () => void
}

export function InviteDialog({ opened, roles, onClose }: InviteDialogProps) {
  const { staff } = useMessages()
  return (
    <Dialog opened={opened} title={staff.invite.title} onClose={onClose}>
      <InviteForm roles={roles} onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ roles, onClose }: Omit<InviteDialogProps, 'opened'>) {
  const texts = useMessages()
  const { fields, refusals, staff } = texts
  const [role_ids, setRoles] = useState<number[]>([])
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { email: string; lang: Language }) => client.call(inviteMember, { body: { ...body, role_ids } }),
    onSuccess: onClose,
  })
  const taken = hasErrorCode(error, 'email_taken') ? refusals.email_of_staff : undefined
  const { form, field } = useFormFields({
    initialValues: { email: '', lang: useLanguage() },
    validate: ({ email }) => ({ email: validateEmail(email, texts) }),
    serverErrors: { email: taken },
    onSubmit: ({ email, lang }) => {
      setTried(true)
      if (role_ids.length > 0) mutate({ email: email.trim(), lang })
    },
  })

  return (
    <DialogForm
      form={form}
      pending={isPending}
      error={taken ? null : error}
      action={staff.invite.action}
      onClose={onClose}
    >
      <TextInput
        {...field('email')}
        type="email"
        label={fields.email}
        description={staff.invite.note}
        autoComplete="off"
        data-autofocus
      />
      <RolePicker
        roles={roles}
        value={role_ids}
        error={tried && role_ids.length === 0 ? staff.roleNeeded : undefined}
        onChange={setRoles}
      />
      <NativeSelect
        {...field('lang')}
        label={staff.invite.lang}
        data={LANGUAGES.map(({ value, name }) => ({ value, label: name }))}
      />
    </DialogForm>
  )
}
