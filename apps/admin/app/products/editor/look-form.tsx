import type { StaffLookPiece } from '@fieldhouse/contract/catalog-looks'
import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { MAX_LOOK_PIECES } from '@fieldhouse/contract/rules/looks'
import { Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '../../kit/forms/dialog-form.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { useMessages } from '../../language.ts'
import { ColorwaySearch } from './colorway-search.tsx'
import { LookPieceList } from './look-piece-list.tsx'
import { useReplaceLook } from './use-look.ts'

interface LookFormProps {
  item: StaffItem
  saved: readonly StaffLookPiece[]
  onSaved: () => void
  onClose: () => void
}

/** Starts from the saved pieces; the API keeps no version of a look, so the last save counts. */
export function LookForm({ item, saved, onSaved, onClose }: LookFormProps) {
  const { looks: texts } = useMessages()
  const [start] = useState(saved)
  const [pieces, setPieces] = useState(saved)
  const ids = pieces.map(({ id }) => id)
  const saving = useReplaceLook(item.id, () => {
    onSaved()
    onClose()
  })
  const { form, field, values } = useFormFields({
    initialValues: { both_ways: false },
    onSubmit: ({ both_ways }) => saving.mutate({ product_item_ids: ids, both_ways }),
  })
  const isChanged = ids.join() !== start.map(({ id }) => id).join() || (values.both_ways && ids.length > 0)
  return (
    <DialogForm
      form={form}
      pending={saving.isPending}
      disabled={!isChanged}
      error={saving.error}
      action={texts.save}
      onClose={onClose}
    >
      <Text size="sm">{pieces.length === 0 ? texts.none : texts.note}</Text>
      <LookPieceList pieces={pieces} onChange={setPieces} />
      <ColorwaySearch
        without={item.product_id}
        chosen={ids}
        isFull={ids.length >= MAX_LOOK_PIECES}
        onAdd={(piece) => setPieces([...pieces, piece])}
      />
      <Switch {...field('both_ways', 'checkbox')} label={texts.bothWays} description={texts.bothWaysNote} />
    </DialogForm>
  )
}
