import type { StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { setProductImage, updateProduct } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import layout from '../../kit/layout.module.css'
import { useTexts } from '../../language.ts'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { StaffPicture } from '../pictures/staff-picture.tsx'
import { useUpload } from '../pictures/use-upload.ts'
import classes from './main-picture.module.css'

interface MainPictureProps {
  product: StaffProduct
  /** The image is saved immediately; `product` is the latest version. */
  onSaved: (product: StaffProduct) => void
}

/** Without a main image, the shop shows the first image of the first colorway. */
export function MainPicture({ product, onSaved }: MainPictureProps) {
  const { editor, pictures } = useTexts()
  const { id, image, version } = product
  const upload = useUpload({
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
      <PictureDrop label={image ? pictures.replace : pictures.addMain} upload={upload} several={false}>
        {image ? (
          <div className={classes.main}>
            <StaffPicture image={image} />
            <Button variant="subtle" size="xs" loading={removing.isPending} onClick={() => removing.mutate()}>
              {pictures.removeMain}
            </Button>
          </div>
        ) : (
          <p className={layout.note}>{editor.mainPictureNote}</p>
        )}
      </PictureDrop>
      <Refusal error={removing.error} />
    </Panel>
  )
}
