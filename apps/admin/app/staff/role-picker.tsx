import type { Role } from '@fieldhouse/contract/staff'
import { Checkbox, Stack } from '@mantine/core'
import { useMessages } from '../language.ts'
import { roleText } from './role-text.ts'

interface RoleChoiceProps {
  roles: readonly Role[]
  value: readonly number[]
  error: string | undefined
  onChange: (role_ids: number[]) => void
}

export function RolePicker({ roles, value, error, onChange }: RoleChoiceProps) {
  const texts = useMessages()
  const { staff, permissions } = texts
  return (
    <Checkbox.Group
      label={staff.columns.roles}
      error={error}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {roles.map((role) => (
          <Checkbox
            key={role.id}
            value={String(role.id)}
            label={roleText(role.name, texts)}
            description={role.permissions.map((permission) => permissions[permission].label).join(', ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
