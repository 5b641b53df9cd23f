import { useState } from 'react'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/toasts.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { ProfileSection } from './profile-section.tsx'

interface Props {
  username: string
  leave: (end: () => void) => void
}

export function DeletionSection({ username, leave }: Props) {
  const { deletion } = useAccountTexts().profile
  const [open, setOpen] = useState(false)

  function deleted() {
    leave(api.session.logOutLocally)
    notify({ type: 'success', text: deletion.done })
  }

  return (
    <ProfileSection id="deletion" title={deletion.title} text={deletion.text}>
      <div>
        <Button look="ghost" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {deletion.open}
        </Button>
      </div>
      <DeletionDialog open={open} username={username} onDeleted={deleted} onClose={() => setOpen(false)} />
    </ProfileSection>
  )
}
