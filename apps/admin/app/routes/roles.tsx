import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useMessages } from '../language.ts'
import { RoleList } from '../staff/role-list.tsx'
import { useRoles } from '../staff/use-staff.ts'

export const meta = screenMeta((texts) => texts.staff.roles)

export default function RolesRoute() {
  const { staff } = useMessages()
  return (
    <>
      <Toolbar>
        <Text c="dimmed">{staff.rolesNote}</Text>
        <Button component={Link} to="/staff/roles/new">
          {staff.newRole}
        </Button>
      </Toolbar>
      <QueryView query={useRoles()} failed={staff.failed}>
        {(roles) => <RoleList roles={roles} />}
      </QueryView>
    </>
  )
}
