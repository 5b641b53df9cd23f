import type { PagePicture } from '@fieldhouse/contract/pages'
import { Button, FileButton } from '@mantine/core'
import { useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useMessages } from '../language.ts'
import classes from './page-editor.module.css'
import { useUploadPicture } from './use-pages.ts'

interface PictureFieldProps {
  picture: PagePicture | undefined
  onUploaded: (picture: PagePicture) => void
}

export function PictureField({ picture, onUploaded }: PictureFieldProps) {
  const { fields } = useMessages().pages
  const [uploaded, setUploaded] = useState<PagePicture>()
  const uploading = useUploadPicture()
  const shown = uploaded ?? picture
  const upload = (file: File | null) => {
    if (!file) return
    uploading.mutate(file, {
      onSuccess: (stored) => {
        setUploaded(stored)
        onUploaded(stored)
      },
    })
  }
  return (
    <>
      {shown && (
        <img
          className={classes.picture}
          src={shown.image.src}
          width={shown.image.width}
          height={shown.image.height}
          alt=""
        />
      )}
      <div>
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={upload}>
          {(props) => (
            <Button {...props} variant="default" size="xs" loading={uploading.isPending}>
              {shown ? fields.replacePicture : fields.choosePicture}
            </Button>
          )}
        </FileButton>
      </div>
      <ErrorAlert error={uploading.error} />
    </>
  )
}
