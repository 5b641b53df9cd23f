import type { StaffItem, StaffProduct } from '@fieldhouse/contract/catalog-staff'
import { deleteProductItem } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { ConfirmButton } from '../../kit/forms/confirm-button.tsx'
import { useMessages } from '../../language.ts'
import classes from './product-editor.module.css'

interface RemoveColorwayProps {
  item: StaffItem
  name: string
  onRemoved: (product: StaffProduct, item: StaffItem) => void
}

/** The API refuses colorways that were sold or counted, and says so in the dialog. */
export function RemoveColorway({ item, name, onRemoved }: RemoveColorwayProps) {
  const { removal } = useMessages().editor
  const removing = useMutation({
    mutationFn: () => client.call(deleteProductItem, { params: { id: item.id } }),
    onSuccess: (product) => onRemoved(product, item),
  })
  return (
    <div>
      <ConfirmButton
        variant="subtle"
        size="xs"
        className={classes.delete ?? ''}
        label={removal.open}
        description={removal.openOf(name)}
        title={removal.title(name)}
        text={removal.text}
        action={removal.action}
        doing={removing}
      />
    </div>
  )
}
