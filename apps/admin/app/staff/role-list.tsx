import type { Role } from '@fieldhouse/contract/staff'
import { DataTable, NarrowDetail, RowLink } from '../kit/data-table.tsx'
import { useTexts } from '../language.ts'

export function RoleList({ roles }: { roles: readonly Role[] }) {
  const { staff, permissions: texts } = useTexts()
  const { columns } = staff
  const labelsOf = ({ permissions }: Role) =>
    permissions.map((permission) => texts[permission].label).join(', ') || staff.noPermissions
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
              <RowLink to={`/staff/roles/${role.id}`}>{role.name}</RowLink>
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
