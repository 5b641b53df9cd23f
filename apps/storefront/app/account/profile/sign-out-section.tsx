import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { notify } from '../../kit/toasts/toasts.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { ProfileSection } from './profile-section.tsx'

export function SignOutSection({ leave }: { leave: (end: () => void) => void }) {
  const { signOut } = useAccountMessages().profile

  function end() {
    leave(() => void api.logOut())
    notify({ type: 'success', text: signOut.done })
  }

  return (
    <ProfileSection id="signOut" title={signOut.title} text={signOut.text}>
      <div>
        <Button variant="ghost" onClick={end}>
          {signOut.submit}
        </Button>
      </div>
    </ProfileSection>
  )
}
