import { revokeInvitation } from '@fieldhouse/contract/operations.generated'
import type { Invitation, Role } from '@fieldhouse/contract/staff'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { DataTable, NarrowDetail, useActionColumn } from '../kit/lists/data-table.tsx'
import table from '../kit/lists/table.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { roleNames } from './use-staff.ts'

export function InvitationList({ invitations, roles }: { invitations: readonly Invitation[]; roles: readonly Role[] }) {
  const texts = useMessages()
  const { staff } = texts
  const { columns, operator, validUntil } = staff
  const lang = useLanguage()
  const actions = useActionColumn()
  const rolesOf = ({ role_ids }: Invitation) => roleNames(role_ids, roles, texts).join(', ')
  const inviterOf = ({ invited_by }: Invitation) => invited_by || operator
  const expiryOf = ({ expires_at }: Invitation) => formatInstant(expires_at, lang)
  return (
    <DataTable
      label={staff.invitations}
      rows={invitations}
      rowKey={({ id }) => id}
      spacing="xs"
      columns={[
        {
          label: columns.email,
          cell: (invitation) => (
            <>
              <span className={table.main}>{invitation.email}</span>
              <NarrowDetail>
                {rolesOf(invitation)} · {inviterOf(invitation)}
              </NarrowDetail>
              <NarrowDetail>{validUntil(expiryOf(invitation))}</NarrowDetail>
            </>
          ),
        },
        { label: columns.roles, wide: true, cell: rolesOf },
        { label: columns.invitedBy, wide: true, cell: inviterOf },
        { label: columns.expires, wide: true, cell: expiryOf },
        actions<Invitation>((invitation) => <Withdrawal invitation={invitation} />),
      ]}
    />
  )
}

function Withdrawal({ invitation: { id, email } }: { invitation: Invitation }) {
  const { withdraw } = useMessages().staff
  const withdrawing = useMutation({ mutationFn: () => client.call(revokeInvitation, { params: { id } }) })
  return (
    <ConfirmButton
      size="xs"
      description={withdraw.label(email)}
      title={withdraw.title}
      text={withdraw.text(email)}
      action={withdraw.action}
      doing={withdrawing}
    />
  )
}
