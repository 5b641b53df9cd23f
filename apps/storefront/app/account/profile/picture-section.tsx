import type { User } from '@fieldhouse/contract/accounts'
import { removeAvatar, uploadAvatar } from '@fieldhouse/contract/operations.generated'
import { useRef } from 'react'
import { api } from '../../api.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { useTexts } from '../../texts/texts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useLater } from '../../ui/later.ts'
import { StatusNote } from '../../ui/status-note.tsx'
import type { CropProps } from './picture-crop.tsx'
import { openPicture } from './picture-file.ts'
import styles from './picture-section.module.css'
import { focusSection, ProfileSection } from './profile-section.tsx'
import { useAction } from './use-action.ts'

interface Props {
  user: User
  onUser: (user: User) => void
}

export function PictureSection({ user, onUser }: Props) {
  const texts = useAccountTexts()
  const { failure } = useTexts()
  const { picture } = texts.profile
  const input = useRef<HTMLInputElement>(null)
  const { busy, status, setStatus, run } = useAction()
  const crop = useLater<CropProps, HTMLCanvasElement>(async () => (await import('./picture-crop.tsx')).PictureCrop)

  async function choose(file: File | undefined) {
    if (!file) return
    setStatus(null)
    const canvas = await openPicture(file)
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
          <Button look="ghost" busy={busy === 'upload'} onClick={() => input.current?.click()}>
            {user.avatar ? picture.replace : picture.choose}
          </Button>
          {user.avatar && (
            <Button look="quiet" busy={busy === 'remove'} onClick={() => run('remove', remove)}>
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
