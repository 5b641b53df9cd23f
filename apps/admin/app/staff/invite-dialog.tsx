import { inviteMember } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import type { Role } from '@fieldhouse/contract/staff'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { LANGUAGES, useLanguage, useTexts } from '../language.ts'
import { emailFault } from '../session/field-rules.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RoleChoice } from './role-choice.tsx'

interface InviteDialogProps {
  opened: boolean
  roles: readonly Role[]
  onClose: () => void
}

export function InviteDialog({ opened, roles, onClose }: InviteDialogProps) {
  const { staff } = useTexts()
  return (
    <Dialog opened={opened} title={staff.invite.title} onClose={onClose}>
      <InviteForm roles={roles} onClose={onClose} />
    </Dialog>
  )
}

function InviteForm({ roles, onClose }: Omit<InviteDialogProps, 'opened'>) {
  const texts = useTexts()
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
    validate: ({ email }) => ({ email: emailFault(email, texts) }),
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
      <RoleChoice
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
