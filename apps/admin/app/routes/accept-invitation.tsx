import { screenMeta } from '../kit/screen-meta.ts'
import { InvitationForm } from '../session/invitation-form.tsx'
import { useInvitationToken } from '../session/use-invitation-token.ts'
import { StandalonePage } from '../shell/standalone-page.tsx'

export const meta = screenMeta((texts) => texts.invitation.title)

export default function AcceptInvitationRoute() {
  const token = useInvitationToken()
  return (
    <StandalonePage>
      <InvitationForm token={token} />
    </StandalonePage>
  )
}
