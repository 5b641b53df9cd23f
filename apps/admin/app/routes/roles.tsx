import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { RoleList } from '../staff/role-list.tsx'
import { useRoles } from '../staff/staff-data.ts'
import { Toolbar } from '../staff/staff-frame.tsx'
import { Loaded } from '../ui/loaded.tsx'

export function meta() {
  return [{ title: pageTitle(currentTexts().staff.roles) }]
}

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
