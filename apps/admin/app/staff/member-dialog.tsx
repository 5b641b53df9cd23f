import { resetSecondFactor, updateMember } from '@fieldhouse/contract/operations.generated'
import type { Role, StaffMember } from '@fieldhouse/contract/staff'
import { Button, Stack, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { useTexts } from '../language.ts'
import { fullName } from '../session/staff.ts'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { RoleChoice } from './role-choice.tsx'

interface MemberDialogProps {
  member: StaffMember | undefined
  roles: readonly Role[]
  onClose: () => void
}

export function MemberDialog({ member, roles, onClose }: MemberDialogProps) {
  const { staff } = useTexts()
  return (
    <Dialog opened={member !== undefined} title={member ? staff.editMember(fullName(member)) : ''} onClose={onClose}>
      {member && <MemberForm member={member} roles={roles} onClose={onClose} />}
    </Dialog>
  )
}

function MemberForm({ member, roles, onClose }: MemberDialogProps & { member: StaffMember }) {
  const { app, staff } = useTexts()
  const [role_ids, setRoles] = useState(member.role_ids)
  const [active, setActive] = useState(member.active)
  const saving = useMutation({
    mutationFn: () => client.call(updateMember, { params: { username: member.username }, body: { role_ids, active } }),
    onSuccess: onClose,
  })

  return (
    <>
      <Stack gap="md">
        <RoleChoice
          roles={roles}
          value={role_ids}
          error={role_ids.length === 0 ? staff.roleNeeded : undefined}
          onChange={setRoles}
        />
        <Switch
          label={staff.active}
          description={staff.activeNote}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        {member.second_factor && <SecondFactorReset member={member} />}
        <Refusal error={saving.error} />
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {app.cancel}
        </Button>
        <Button loading={saving.isPending} disabled={role_ids.length === 0} onClick={() => saving.mutate()}>
          {app.save}
        </Button>
      </DialogActions>
    </>
  )
}

function SecondFactorReset({ member }: { member: StaffMember }) {
  const { resetFactor } = useTexts().staff
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
