import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../language.ts'
import { Refusal } from '../ui/refusal.tsx'
import { MOST_AT_ONCE } from './bulk/bulk-change.ts'
import { BulkEdit } from './bulk/bulk-edit.tsx'
import type { ListView } from './list-view.ts'
import classes from './product-list.module.css'
import { listFound } from './use-products.ts'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  view: ListView
  /** Number of products that match the filters. */
  count: number
  selection: Selection
}

export function SelectionBar({ view, count, selection }: SelectionBarProps) {
  const { selection: texts } = useTexts().products
  const [editing, dialog] = useDisclosure(false)
  const most = Math.min(count, MOST_AT_ONCE)
  const chosen = selection.products.length
  const selectAll = useMutation({
    mutationFn: () => listFound(view, MOST_AT_ONCE),
    onSuccess: selection.set,
  })

  return (
    <>
      <div role="status" className={classes.selection} hidden={chosen === 0}>
        {chosen > 0 && texts.count(chosen)}
      </div>
      {chosen > 0 && (
        <div className={classes.actions}>
          <Button size="xs" disabled={chosen > MOST_AT_ONCE} onClick={dialog.open}>
            {texts.edit}
          </Button>
          {chosen < most && (
            <Button variant="default" size="xs" loading={selectAll.isPending} onClick={() => selectAll.mutate()}>
              {count > MOST_AT_ONCE ? texts.first(most) : texts.all(most)}
            </Button>
          )}
          <Button variant="subtle" size="xs" onClick={selection.clear}>
            {texts.clear}
          </Button>
          {chosen > MOST_AT_ONCE && <span>{texts.tooMany(MOST_AT_ONCE)}</span>}
          <Refusal error={selectAll.error} />
        </div>
      )}
      <BulkEdit opened={editing} products={selection.products} onClose={dialog.close} />
    </>
  )
}
