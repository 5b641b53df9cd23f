import type { Permission } from '@fieldhouse/contract/access'
import { createRole, deleteRole, updateRole } from '@fieldhouse/contract/operations.generated'
import type { Role } from '@fieldhouse/contract/staff'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { useMessages } from '../language.ts'
import { PermissionGrid } from './permission-grid.tsx'
import classes from './role-editor.module.css'
import { roleText } from './role-text.ts'

interface RoleEditorProps {
  /** Undefined for a new role. */
  role?: Role
  onDone: () => void
}

export function RoleEditor({ role, onDone }: RoleEditorProps) {
  const { app, fields, refusals, staff } = useMessages()
  const [permissions, setPermissions] = useState<readonly Permission[]>(role?.permissions ?? [])
  const saving = useMutation({
    mutationFn: (name: string) => save(role, { name, permissions: [...permissions] }),
    onSuccess: onDone,
  })
  const taken = hasErrorCode(saving.error, 'name_taken') ? refusals.name_taken : undefined
  const { form, field } = useFormFields({
    initialValues: { name: role?.name ?? '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : fields.nameNeeded }),
    serverErrors: { name: taken },
    onSubmit: ({ name }) => saving.mutate(name.trim()),
  })

  return (
    <form {...form} className={classes.editor}>
      <TextInput
        {...field('name')}
        className={classes.name ?? ''}
        label={staff.roleName}
        maxLength={60}
        autoComplete="off"
      />
      <PermissionGrid value={permissions} onChange={setPermissions} />
      <ErrorAlert error={taken ? null : saving.error} />
      <Group>
        <Button type="submit" data-save loading={saving.isPending}>
          {app.save}
        </Button>
        <Button variant="default" onClick={onDone}>
          {app.cancel}
        </Button>
        {role && <Deletion role={role} onDone={onDone} />}
      </Group>
    </form>
  )
}

function save(role: Role | undefined, body: { name: string; permissions: Permission[] }): Promise<Role> {
  return role ? client.call(updateRole, { params: { id: role.id }, body }) : client.call(createRole, { body })
}

function Deletion({ role, onDone }: { role: Role; onDone: () => void }) {
  const texts = useMessages()
  const { deletion } = texts.staff
  const deleting = useMutation({
    mutationFn: async () => {
      await client.call(deleteRole, { params: { id: role.id } })
      onDone()
    },
  })

  if (role.members > 0) {
    return (
      <Text size="sm" c="dimmed">
        {deletion.inUse(role.members)}
      </Text>
    )
  }
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      className={classes.delete ?? ''}
      {...deletion}
      title={deletion.title(roleText(role.name, texts))}
      doing={deleting}
    />
  )
}
