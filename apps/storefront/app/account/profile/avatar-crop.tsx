import { useMemo, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useAccountMessages } from '../../locales/account-messages.ts'
import styles from './avatar-crop.module.css'
import type { CropArea } from './avatar-file.ts'
import { cropImage } from './avatar-file.ts'

const MAX_ZOOM = 4

export interface CropProps {
  /** Null while the dialog is closed. */
  source: HTMLCanvasElement | null
  onUse: (avatar: File) => void
  onClose: () => void
}

export function AvatarCrop({ source, onUse, onClose }: CropProps) {
  const { profile } = useAccountMessages()
  return (
    <Dialog open={source !== null} title={profile.picture.crop} onClose={onClose}>
      {source && <Crop source={source} onUse={onUse} onClose={onClose} />}
    </Dialog>
  )
}

function Crop({ source, onUse, onClose }: CropProps & { source: HTMLCanvasElement }) {
  const { form, profile } = useAccountMessages()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)
  // A data URL, because the content security policy does not allow blob: URLs.
  const address = useMemo(() => source.toDataURL('image/jpeg'), [source])
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={position}
          zoom={zoom}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': profile.picture.cropArea }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </div>
      <label className={styles.zoom}>
        <span>{profile.picture.zoom}</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </label>
      <div className={styles.ways}>
        <Button onClick={() => area && void cropImage(source, area).then(onUse)} aria-disabled={area === null}>
          {profile.picture.use}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </div>
  )
}
