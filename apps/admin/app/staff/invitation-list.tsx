import { withdrawInvitation } from '@fieldhouse/contract/operations.generated'
import type { Invitation, Role } from '@fieldhouse/contract/staff'
import { Button, Table } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage, useTexts } from '../language.ts'
import { Confirmation } from '../ui/confirmation.tsx'
import { instantText } from '../ui/instants.ts'
import table from '../ui/table.module.css'
import { roleNames } from './staff-data.ts'

export function InvitationList({ invitations, roles }: { invitations: readonly Invitation[]; roles: readonly Role[] }) {
  const { app, staff } = useTexts()
  const { columns } = staff
  return (
    <div className={table.frame}>
      <Table aria-label={staff.invitations} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.email}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.roles}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.invitedBy}</Table.Th>
            <Table.Th className={table.wideOnly ?? ''}>{columns.expires}</Table.Th>
            <Table.Th>
              <span className="visually-hidden">{app.actions}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} roles={roles} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Row({ invitation, roles }: { invitation: Invitation; roles: readonly Role[] }) {
  const texts = useTexts()
  const { staff } = texts
  const lang = useLanguage()
  const names = roleNames(invitation.role_ids, roles, texts).join(', ')
  const expires = instantText(invitation.expires_at, lang)
  const invitedBy = invitation.invited_by || staff.operator

  return (
    <Table.Tr>
      <Table.Td>
        <span className={table.main}>{invitation.email}</span>
        <span className={`${table.more} ${table.narrowOnly}`}>
          {names} · {invitedBy}
        </span>
        <span className={`${table.more} ${table.narrowOnly}`}>{staff.validUntil(expires)}</span>
      </Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{names}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{invitedBy}</Table.Td>
      <Table.Td className={table.wideOnly ?? ''}>{expires}</Table.Td>
      <Table.Td>
        <Withdrawal invitation={invitation} />
      </Table.Td>
    </Table.Tr>
  )
}

function Withdrawal({ invitation }: { invitation: Invitation }) {
  const { withdraw } = useTexts().staff
  const [asking, question] = useDisclosure(false)
  const withdrawing = useMutation({
    mutationFn: () => client.call(withdrawInvitation, { params: { id: invitation.id } }),
  })
  return (
    <>
      <Button variant="default" size="xs" aria-label={withdraw.label(invitation.email)} onClick={question.open}>
        {withdraw.action}
      </Button>
      <Confirmation
        opened={asking}
        title={withdraw.title}
        text={withdraw.text(invitation.email)}
        action={withdraw.action}
        doing={withdrawing}
        onClose={question.close}
      />
    </>
  )
}
