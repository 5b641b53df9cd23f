import type { StaffImage, StaffItem } from '@fieldhouse/contract/catalog-staff'
import { removeProductItemImages } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { ConfirmDialog } from '../../kit/forms/confirm-dialog.tsx'
import { useMessages } from '../../language.ts'

interface RemovePictureProps {
  item: StaffItem
  /** The image to remove; undefined while the dialog is closed. */
  image: StaffImage | undefined
  onRemoved: (item: StaffItem) => void
  onClose: () => void
}

export function RemoveImage({ item, image, onRemoved, onClose }: RemovePictureProps) {
  const { removal } = useMessages().pictures
  const removing = useMutation({
    mutationFn: async () => {
      const body = { product_item_id: item.id, image_ids: image ? [image.id] : [] }
      onRemoved(await client.call(removeProductItemImages, { body }))
    },
  })
  return (
    <ConfirmDialog
      opened={image !== undefined}
      title={removal.title}
      text={removal.text}
      action={removal.action}
      doing={removing}
      onClose={onClose}
    />
  )
}
