import type { Role } from '@fieldhouse/contract/staff'
import { Anchor, Table } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../language.ts'
import table from '../ui/table.module.css'
import { roleText } from './role-text.ts'

export function RoleList({ roles }: { roles: readonly Role[] }) {
  const texts = useTexts()
  const { staff, permissions } = texts
  const { columns } = staff
  return (
    <div className={table.frame}>
      <Table aria-label={staff.roles} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.role}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.permissions}</Table.Th>
            <Table.Th>{columns.members}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {roles.map((role) => {
            const labels = role.permissions.map((permission) => permissions[permission].label).join(', ')
            return (
              <Table.Tr key={role.id}>
                <Table.Td>
                  <Anchor
                    className={table.main ?? ''}
                    component={Link}
                    size="sm"
                    to={`/staff/roles/${role.id}`}
                    data-row-link=""
                  >
                    {roleText(role.name, texts)}
                  </Anchor>
                  <span className={`${table.more} ${table.narrowOnly}`}>{labels || staff.noPermissions}</span>
                </Table.Td>
                <Table.Td className={table.wideOnly ?? ''}>{labels || staff.noPermissions}</Table.Td>
                <Table.Td>{role.members}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}
