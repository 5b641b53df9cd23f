import { Button, Text } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import { InvitationList } from '../staff/invitation-list.tsx'
import { InviteDialog } from '../staff/invite-dialog.tsx'
import { useInvitations, useRoles } from '../staff/staff-data.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'

export const meta = screenMeta((texts) => texts.staff.invitations)

export default function InvitationsRoute() {
  const { staff } = useTexts()
  const invitations = useInvitations()
  const roles = useRoles()
  const [search, setSearch] = useSearchParams()
  const show = (inviting: boolean) => setSearch(inviting ? { invite: 'true' } : {}, { replace: true })

  return (
    <>
      <Toolbar>
        <Text c="dimmed">{staff.invitationsNote}</Text>
        <Button onClick={() => show(true)}>{staff.invite.open}</Button>
      </Toolbar>
      <Loaded query={roles} failed={staff.failed}>
        {(roles) => (
          <>
            <Loaded query={invitations} failed={staff.failed}>
              {(list) =>
                list.length > 0 ? (
                  <InvitationList invitations={list} roles={roles} />
                ) : (
                  <Notice title={staff.noInvitations.title} text={staff.noInvitations.text} />
                )
              }
            </Loaded>
            <InviteDialog opened={search.has('invite')} roles={roles} onClose={() => show(false)} />
          </>
        )}
      </Loaded>
    </>
  )
}
