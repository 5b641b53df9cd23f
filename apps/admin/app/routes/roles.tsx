import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import { RoleList } from '../staff/role-list.tsx'
import { useRoles } from '../staff/staff-data.ts'
import { Loaded } from '../ui/loaded.tsx'

export const meta = screenMeta((texts) => texts.staff.roles)

export default function RolesRoute() {
  const { staff } = useTexts()
  return (
    <>
      <Toolbar>
        <Text c="dimmed">{staff.rolesNote}</Text>
        <Button component={Link} to="/staff/roles/new">
          {staff.newRole}
        </Button>
      </Toolbar>
      <Loaded query={useRoles()} failed={staff.failed}>
        {(roles) => <RoleList roles={roles} />}
      </Loaded>
    </>
  )
}
