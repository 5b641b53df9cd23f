import type { Role, StaffMember } from '@fieldhouse/contract/staff'
import { Button, Table } from '@mantine/core'
import { useLanguage, useTexts } from '../language.ts'
import { fullName } from '../session/staff.ts'
import { sinceText } from '../ui/instants.ts'
import { Mark } from '../ui/mark.tsx'
import table from '../ui/table.module.css'
import { roleNames } from './staff-data.ts'

interface MemberListProps {
  members: readonly StaffMember[]
  roles: readonly Role[]
  /** When this was known, to tell how long ago somebody was here. */
  at: number
  onEdit: (username: string) => void
}

export function MemberList({ members, roles, at, onEdit }: MemberListProps) {
  const { staff, app } = useTexts()
  const { columns } = staff
  return (
    <div className={table.frame}>
      <Table aria-label={staff.members} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.name}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.email}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.roles}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.secondFactor}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.lastSeen}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members.map((member) => (
            <Row key={member.username} member={member} roles={roles} at={at} onEdit={() => onEdit(member.username)} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

interface RowProps {
  member: StaffMember
  roles: readonly Role[]
  at: number
  onEdit: () => void
}

function Row({ member, roles, at, onEdit }: RowProps) {
  const texts = useTexts()
  const { staff, app, secondFactor, session } = texts
  const lang = useLanguage()
  const names = roleNames(member.role_ids, roles, texts).join(', ') || session.noRole
  const seen = member.last_used_at ? sinceText(member.last_used_at, at, lang) : staff.neverSeen

  return (
    <Table.Tr>
      <Table.Td>
        <span className={table.main}>{fullName(member)}</span>
        {fullName(member) !== member.username && <span className={table.more}>{member.username}</span>}
        <span className={`${table.more} ${table.narrowOnly}`}>{member.email}</span>
        <span className={`${table.more} ${table.narrowOnly}`}>
          {names} · {seen}
        </span>
        <span className={table.marks}>
          {!member.active && <Mark tone="bad">{staff.inactive}</Mark>}
          <span className={table.narrowOnly}>
            <Mark tone={member.second_factor ? 'good' : 'plain'}>
              {staff.columns.secondFactor}: {member.second_factor ? secondFactor.on : secondFactor.off}
            </Mark>
          </span>
        </span>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{member.email}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{names}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>
        <Mark tone={member.second_factor ? 'good' : 'plain'}>
          {member.second_factor ? secondFactor.on : secondFactor.off}
        </Mark>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{seen}</Table.Td>
      <Table.Td>
        <Button variant="default" size="xs" aria-label={staff.editMember(fullName(member))} onClick={onEdit}>
          {app.edit}
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}
