import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { setProductImage, updateProduct } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { ImageDrop } from '../images/image-drop.tsx'
import { StaffImageView } from '../images/staff-image-view.tsx'
import { useImageUpload } from '../images/use-image-upload.ts'
import classes from './main-image.module.css'

interface MainPictureProps {
  product: StaffProduct
  /** The image is saved immediately; `product` is the latest version. */
  onSaved: (product: StaffProduct) => void
}

/** Without a main image, the shop shows the first image of the first colorway. */
export function MainImage({ product, onSaved }: MainPictureProps) {
  const { editor, pictures } = useMessages()
  const { id, image, version } = product
  const upload = useImageUpload({
    most: 1,
    send: (client, [image], signal) => client.call(setProductImage, { params: { id }, body: { image } }, { signal }),
    onDone: onSaved,
  })
  const removing = useMutation({
    mutationFn: () => client.call(updateProduct, { params: { id }, body: { image: null, version } }),
    onSuccess: onSaved,
  })

  return (
    <Panel title={editor.mainPicture}>
      <ImageDrop label={image ? pictures.replace : pictures.addMain} upload={upload} several={false}>
        {image ? (
          <div className={classes.main}>
            <StaffImageView image={image} />
            <Button variant="subtle" size="xs" loading={removing.isPending} onClick={() => removing.mutate()}>
              {pictures.removeMain}
            </Button>
          </div>
        ) : (
          <p className={layout.note}>{editor.mainPictureNote}</p>
        )}
      </ImageDrop>
      <ErrorAlert error={removing.error} />
    </Panel>
  )
}
