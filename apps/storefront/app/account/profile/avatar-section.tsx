import type { User } from '@fieldhouse/contract/accounts'
import { removeAvatar, uploadAvatar } from '@fieldhouse/contract/operations.generated'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Button } from '../../kit/button.tsx'
import { StatusNote } from '../../kit/status-note.tsx'
import { useLazyComponent } from '../../loading/use-lazy-component.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { useMessages } from '../../locales/messages.ts'
import type { CropProps } from './avatar-crop.tsx'
import { loadImageFile } from './avatar-file.ts'
import styles from './avatar-section.module.css'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { useAsyncAction } from './use-action.ts'

interface Props {
  user: User
  onUser: (user: User) => void
}

export function AvatarSection({ user, onUser }: Props) {
  const texts = useAccountMessages()
  const { failure } = useMessages()
  const { picture } = texts.profile
  const input = useRef<HTMLInputElement>(null)
  const { busy, status, setStatus, run } = useAsyncAction()
  const crop = useLazyComponent<CropProps, HTMLCanvasElement>(
    async () => (await import('./avatar-crop.tsx')).AvatarCrop,
  )

  async function choose(file: File | undefined) {
    if (!file) return
    setStatus(null)
    const canvas = await loadImageFile(file)
    if (!canvas) return setStatus({ text: texts.errors.image_not_accepted ?? '', tone: 'err' })
    crop.open(canvas, () => setStatus({ text: failure.chunk, tone: 'err' }))
  }

  function upload(avatar: File) {
    crop.close()
    run('upload', async () => {
      onUser(await api.call(uploadAvatar, { body: { avatar } }))
      return picture.saved
    })
  }

  async function remove() {
    onUser(await api.call(removeAvatar))
    focusSection('picture')
    return picture.removed
  }

  return (
    <ProfileSection id="picture" title={picture.title} text={picture.text}>
      <div className={styles.picture}>
        <Avatar
          size="large"
          src={user.avatar?.src ?? null}
          name={`${user.first_name} ${user.last_name}`.trim() || user.username}
        />
        <div className={styles.ways}>
          <Button variant="ghost" busy={busy === 'upload'} onClick={() => input.current?.click()}>
            {user.avatar ? picture.replace : picture.choose}
          </Button>
          {user.avatar && (
            <Button variant="quiet" busy={busy === 'remove'} onClick={() => run('remove', remove)}>
              {picture.remove}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={picture.choose}
            onChange={({ currentTarget }) => {
              void choose(currentTarget.files?.[0])
              // Allow choosing the same file again.
              currentTarget.value = ''
            }}
          />
        </div>
      </div>
      <StatusNote status={status} />
      {crop.View && <crop.View source={crop.shown} onUse={upload} onClose={crop.close} />}
    </ProfileSection>
  )
}
