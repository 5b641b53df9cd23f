import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { useMessages } from '../language.ts'
import { MAX_BULK_EDIT_PRODUCTS } from './bulk/bulk-change.ts'
import { BulkEdit } from './bulk/bulk-edit.tsx'
import type { ProductListView } from './list-view.ts'
import classes from './product-list.module.css'
import { listMatchingProducts } from './use-products.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  view: ProductListView
  /** Number of products that match the filters. */
  count: number
  selection: Selection
}

export function SelectionBar({ view, count, selection }: SelectionBarProps) {
  const { selection: texts } = useMessages().products
  const [editing, dialog] = useDisclosure(false)
  const most = Math.min(count, MAX_BULK_EDIT_PRODUCTS)
  const chosen = selection.products.length
  const selectAll = useMutation({
    mutationFn: () => listMatchingProducts(view, MAX_BULK_EDIT_PRODUCTS),
    onSuccess: selection.set,
  })

  return (
    <>
      <div role="status" className={classes.selection} hidden={chosen === 0}>
        {chosen > 0 && texts.count(chosen)}
      </div>
      {chosen > 0 && (
        <div className={classes.actions}>
          <Button size="xs" disabled={chosen > MAX_BULK_EDIT_PRODUCTS} onClick={dialog.open}>
            {texts.edit}
          </Button>
          {chosen < most && (
            <Button variant="default" size="xs" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
              {count > MAX_BULK_EDIT_PRODUCTS ? texts.first(most) : texts.all(most)}
            </Button>
          )}
          <Button variant="subtle" size="xs" onClick={selection.clear}>
            {texts.clear}
          </Button>
          {chosen > MAX_BULK_EDIT_PRODUCTS && <span>{texts.tooMany(MAX_BULK_EDIT_PRODUCTS)}</span>}
          <ErrorAlert error={selectAll.error} />
        </div>
      )}
      <BulkEdit opened={editing} products={selection.products} onClose={dialog.close} />
    </>
  )
}
