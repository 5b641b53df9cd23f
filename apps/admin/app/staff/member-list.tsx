import type { Role, StaffMember } from '@fieldhouse/contract/staff'
import { Button } from '@mantine/core'
import { DataTable, NarrowDetail, useActionColumn } from '../kit/data-table.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { fullName } from '../session/staff.ts'
import { sinceText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import { roleNames } from './staff-data.ts'

interface MemberListProps {
  members: readonly StaffMember[]
  roles: readonly Role[]
  /** When the list was loaded: relative times refer to it. */
  at: number
  onEdit: (username: string) => void
}

export function MemberList({ members, roles, at, onEdit }: MemberListProps) {
  const texts = useTexts()
  const { staff, app, secondFactor, session } = texts
  const { columns } = staff
  const lang = useLanguage()
  const actions = useActionColumn()
  const rolesOf = ({ role_ids }: StaffMember) => roleNames(role_ids, roles, texts).join(', ') || session.noRole
  const lastSeen = ({ last_used_at }: StaffMember) =>
    last_used_at ? sinceText(last_used_at, at, lang) : staff.neverSeen
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
                {!member.active && <Mark tone="bad">{staff.inactive}</Mark>}
                <span className={table.narrowOnly}>
                  <Mark tone={toneOf(member)}>
                    {columns.secondFactor}: {factorOf(member)}
                  </Mark>
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
          cell: (member) => <Mark tone={toneOf(member)}>{factorOf(member)}</Mark>,
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
