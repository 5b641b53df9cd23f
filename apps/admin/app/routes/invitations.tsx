import { Button, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useMessages } from '../language.ts'
import { InvitationList } from '../staff/invitation-list.tsx'
import { InviteDialog } from '../staff/invite-dialog.tsx'
import { useInvitations, useRoles } from '../staff/use-staff.ts'

export const meta = screenMeta((texts) => texts.staff.invitations)

export default function InvitationsRoute() {
  const { staff } = useMessages()
  const invitations = useInvitations()
  const roles = useRoles()
  const [search, setSearch] = useSearchParams()
  const setInviting = (inviting: boolean) => setSearch(inviting ? { invite: 'true' } : {}, { replace: true })

  return (
    <>
      <Toolbar>
        <Text c="dimmed">{staff.invitationsNote}</Text>
        <Button onClick={() => setInviting(true)}>{staff.invite.open}</Button>
      </Toolbar>
      <QueryView query={roles} failed={staff.failed}>
        {(roles) => (
          <>
            <QueryView query={invitations} failed={staff.failed}>
              {(list) =>
                list.length > 0 ? (
                  <InvitationList invitations={list} roles={roles} />
                ) : (
                  <Notice title={staff.noInvitations.title} text={staff.noInvitations.text} />
                )
              }
            </QueryView>
            <InviteDialog opened={search.has('invite')} roles={roles} onClose={() => setInviting(false)} />
          </>
        )}
      </QueryView>
    </>
  )
}
