import type { Role } from '@fieldhouse/contract/staff'
import { DataTable, NarrowDetail, RowLink } from '../kit/lists/data-table.tsx'
import { useMessages } from '../language.ts'
import { roleText } from './role-text.ts'

export function RoleList({ roles }: { roles: readonly Role[] }) {
  const texts = useMessages()
  const { staff } = texts
  const { columns } = staff
  const labelsOf = ({ permissions }: Role) =>
    permissions.map((permission) => texts.permissions[permission].label).join(', ') || staff.noPermissions
  return (
    <DataTable
      label={staff.roles}
      rows={roles}
      rowKey={({ id }) => id}
      spacing="xs"
      columns={[
        {
          label: columns.role,
          cell: (role) => (
            <>
              <RowLink to={`/staff/roles/${role.id}`}>{roleText(role.name, texts)}</RowLink>
              <NarrowDetail>{labelsOf(role)}</NarrowDetail>
            </>
          ),
        },
        { label: columns.permissions, wide: true, cell: labelsOf },
        { label: columns.members, cell: ({ members }) => members },
      ]}
    />
  )
}
