import { inviteMember } from '@fieldhouse/contract/operations.generated'
import type { Role } from '@fieldhouse/contract/staff'
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useFormFields } from '../kit/use-form-fields.ts'
import { LANGUAGES, useLanguage, useTexts } from '../language.ts'
import { emailFault } from '../session/field-rules.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
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
  const { app, fields, refusals, staff } = texts
  const [role_ids, setRoles] = useState<number[]>([])
  const [lang, setLang] = useState(useLanguage())
  const [tried, setTried] = useState(false)
  const inviting = useMutation({
    mutationFn: (email: string) => client.call(inviteMember, { body: { email, role_ids, lang } }),
    onSuccess: onClose,
  })
  const taken = hasErrorCode(inviting.error, 'email_taken') ? refusals.email_of_staff : undefined
  const { form, field } = useFormFields({
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: emailFault(email, texts) }),
    serverErrors: { email: taken },
    onSubmit: ({ email }) => {
      setTried(true)
      if (role_ids.length > 0) inviting.mutate(email.trim())
    },
  })

  return (
    <form {...form}>
      <Stack gap="md">
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
          label={staff.invite.lang}
          data={LANGUAGES.map(({ value, name }) => ({ value, label: name }))}
          value={lang}
          onChange={(event) => setLang(event.currentTarget.value === 'es' ? 'es' : 'en')}
        />
        <Refusal error={taken ? null : inviting.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button type="submit" loading={inviting.isPending}>
          {staff.invite.action}
        </Button>
      </DialogActions>
    </form>
  )
}
