import { resetSecondFactor, updateMember } from '@fieldhouse/contract/operations.generated'
import type { Role, StaffMember } from '@fieldhouse/contract/staff'
import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { useMessages } from '../language.ts'
import { fullName } from '../session/staff-context.ts'
import { RolePicker } from './role-picker.tsx'

interface MemberDialogProps {
  member: StaffMember | undefined
  roles: readonly Role[]
  onClose: () => void
}

export function MemberDialog({ member, roles, onClose }: MemberDialogProps) {
  const { staff } = useMessages()
  return (
    <Dialog opened={member !== undefined} title={member ? staff.editMember(fullName(member)) : ''} onClose={onClose}>
      {member && <MemberForm member={member} roles={roles} onClose={onClose} />}
    </Dialog>
  )
}

function MemberForm({ member, roles, onClose }: MemberDialogProps & { member: StaffMember }) {
  const { staff } = useMessages()
  const saving = useMutation({
    mutationFn: (body: { role_ids: number[]; active: boolean }) =>
      client.call(updateMember, { params: { username: member.username }, body }),
    onSuccess: onClose,
  })
  const { form, field, values, setValues } = useFormFields({
    initialValues: { role_ids: member.role_ids, active: member.active },
    onSubmit: (values) => saving.mutate(values),
  })
  const hasRole = values.role_ids.length > 0
  return (
    <DialogForm form={form} pending={saving.isPending} disabled={!hasRole} error={saving.error} onClose={onClose}>
      <RolePicker
        roles={roles}
        value={values.role_ids}
        error={hasRole ? undefined : staff.roleNeeded}
        onChange={(role_ids) => setValues({ role_ids })}
      />
      <Switch {...field('active', 'checkbox')} label={staff.active} description={staff.activeNote} />
      {member.second_factor && <SecondFactorReset member={member} />}
    </DialogForm>
  )
}

function SecondFactorReset({ member }: { member: StaffMember }) {
  const { resetFactor } = useMessages().staff
  const resetting = useMutation({
    mutationFn: () => client.call(resetSecondFactor, { params: { username: member.username } }),
  })
  return (
    <div>
      <ConfirmButton
        label={resetFactor.open}
        title={resetFactor.title(fullName(member))}
        text={resetFactor.text}
        action={resetFactor.action}
        doing={resetting}
      />
    </div>
  )
}
