import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.ts'
import { ProfileSection } from './profile-section.tsx'

export function SignOutSection({ leave }: { leave: (end: () => void) => void }) {
  const { signOut } = useAccountTexts().profile

  function end() {
    leave(() => void api.logOut())
    notify({ type: 'success', text: signOut.done })
  }

  return (
    <ProfileSection id="signOut" title={signOut.title} text={signOut.text}>
      <div>
        <Button look="ghost" onClick={end}>
          {signOut.submit}
        </Button>
      </div>
    </ProfileSection>
  )
}
