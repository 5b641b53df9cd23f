import { Button, FileButton, Text } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { BannerDraft } from './banner-draft.ts'
import { FocalPoint } from './focal-point.tsx'
import { MAX_BYTES, scalePicture } from './scale-picture.ts'
import type { ShownPicture } from './use-pictures.ts'

const ACCEPTED_TYPES = 'image/jpeg,image/png,image/webp'

interface PicturePanelProps {
  draft: BannerDraft
  picture: ShownPicture | undefined
  phonePicture: ShownPicture | undefined
  error: string | undefined
  onChange: (change: Partial<BannerDraft>) => void
}

export function PicturePanel({ draft, picture, phonePicture, error, onChange }: PicturePanelProps) {
  const { editor } = useMessages().banners
  const [tooLarge, setTooLarge] = useState(false)
  const choose = (field: 'image' | 'phone_image') => async (file: File | null) => {
    if (!file) return
    const scaled = await scalePicture(file)
    setTooLarge(scaled.size > MAX_BYTES)
    if (scaled.size <= MAX_BYTES) onChange({ [field]: scaled })
  }
  return (
    <Panel title={editor.picture}>
      <div className={layout.stackCompact}>
        {picture ? (
          <FocalPoint
            picture={picture}
            focal_x={draft.focal_x}
            focal_y={draft.focal_y}
            hasPhonePicture={phonePicture !== undefined}
            onChange={onChange}
          />
        ) : (
          <Text c="dimmed">{editor.noPicture}</Text>
        )}
        <div className={layout.row}>
          <FileButton accept={ACCEPTED_TYPES} onChange={choose('image')}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {picture ? editor.replace : editor.choose}
              </Button>
            )}
          </FileButton>
          <span className={layout.detail}>{picture ? editor.size(picture.width, picture.height) : editor.limits}</span>
        </div>
        <div role="alert">
          {(error || tooLarge) && <Text c="var(--err)">{tooLarge ? editor.tooLarge : error}</Text>}
        </div>
        <div className={layout.row}>
          <FileButton accept={ACCEPTED_TYPES} onChange={choose('phone_image')}>
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {editor.phonePicture}
              </Button>
            )}
          </FileButton>
          {phonePicture ? (
            <>
              <img src={phonePicture.src} alt="" width={40} height={50} />
              <Button variant="subtle" size="xs" onClick={() => onChange({ phone_image: null })}>
                {editor.removePhone}
              </Button>
            </>
          ) : (
            <span className={layout.detail}>{editor.phoneHint}</span>
          )}
        </div>
      </div>
    </Panel>
  )
}
