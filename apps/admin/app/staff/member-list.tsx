import type { Role, StaffMember } from '@fieldhouse/contract/staff'
import { Button } from '@mantine/core'
import { formatRelative } from '../kit/format-instants.ts'
import { DataTable, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { StatusPill } from '../kit/status-pill.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { fullName } from '../session/staff-context.ts'
import { roleNames } from './use-staff.ts'

interface MemberListProps {
  members: readonly StaffMember[]
  roles: readonly Role[]
  /** When the list was loaded: relative times refer to it. */
  at: number
  onEdit: (username: string) => void
}

export function MemberList({ members, roles, at, onEdit }: MemberListProps) {
  const texts = useMessages()
  const { staff, app, secondFactor, session } = texts
  const { columns } = staff
  const lang = useLanguage()
  const actions = useActionColumn()
  const rolesOf = ({ role_ids }: StaffMember) => roleNames(role_ids, roles, texts).join(', ') || session.noRole
  const lastSeen = ({ last_used_at }: StaffMember) =>
    last_used_at ? formatRelative(last_used_at, at, lang) : staff.neverSeen
  const factorOf = ({ second_factor }: StaffMember) => (second_factor ? secondFactor.on : secondFactor.off)
  return (
    <DataTable
      label={staff.members}
      rows={members}
      rowKey={({ username }) => username}
      spacing="xs"
      columns={[
        {
          label: columns.name,
          cell: (member) => (
            <>
              <span className={table.main}>{fullName(member)}</span>
              {fullName(member) !== member.username && <span className={table.more}>{member.username}</span>}
              <NarrowDetail>{member.email}</NarrowDetail>
              <NarrowDetail>
                {rolesOf(member)} · {lastSeen(member)}
              </NarrowDetail>
              <span className={table.marks}>
                {!member.active && <StatusPill tone="bad">{staff.inactive}</StatusPill>}
                <span className={table.narrowOnly}>
                  <StatusPill tone={toneOf(member)}>
                    {columns.secondFactor}: {factorOf(member)}
                  </StatusPill>
                </span>
              </span>
            </>
          ),
        },
        { label: columns.email, wide: true, cell: ({ email }) => email },
        { label: columns.roles, wide: true, cell: rolesOf },
        {
          label: columns.secondFactor,
          wide: true,
          cell: (member) => <StatusPill tone={toneOf(member)}>{factorOf(member)}</StatusPill>,
        },
        { label: columns.lastSeen, wide: true, cell: lastSeen },
        actions<StaffMember>((member) => (
          <Button
            variant="default"
            size="xs"
            aria-label={staff.editMember(fullName(member))}
            onClick={() => onEdit(member.username)}
          >
            {app.edit}
          </Button>
        )),
      ]}
    />
  )
}

function toneOf({ second_factor }: StaffMember) {
  return second_factor ? 'good' : 'plain'
}
