import { useState } from 'react'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { notify } from '../../kit/toasts/toasts.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'

interface Props {
  username: string
  leave: (end: () => void) => void
}

export function DeleteAccountSection({ username, leave }: Props) {
  const { deletion } = useAccountMessages().profile
  const [open, setOpen] = useState(false)

  function deleted() {
    leave(api.session.logOutLocally)
    notify({ type: 'success', text: deletion.done })
  }

  return (
    <ProfileSection id="deletion" title={deletion.title} text={deletion.text}>
      <div>
        <Button variant="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {deletion.open}
        </Button>
      </div>
      <DeleteAccountDialog open={open} username={username} onDeleted={deleted} onClose={() => setOpen(false)} />
    </ProfileSection>
  )
}
