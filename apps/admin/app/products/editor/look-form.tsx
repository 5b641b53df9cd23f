import type { StaffLook, StaffLookPiece } from '@fieldhouse/contract/catalog-looks'
import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { MAX_LOOK_PIECES } from '@fieldhouse/contract/rules/looks'
import { Switch, Text } from '@mantine/core'
import { DialogForm } from '../../kit/forms/dialog-form.tsx'
import { DraftError } from '../../kit/forms/draft-error.tsx'
import { useFormFields } from '../../kit/forms/use-form-fields.ts'
import { useVersionedDraft } from '../../kit/forms/use-versioned-draft.ts'
import { useMessages } from '../../language.ts'
import { ColorwaySearch } from './colorway-search.tsx'
import { LookPieceList } from './look-piece-list.tsx'
import { useReloadLook, useReplaceLook } from './use-look.ts'

interface LookFormProps {
  item: StaffItem
  saved: StaffLook
  onSaved: () => void
  onClose: () => void
}

interface LookDraft {
  pieces: readonly StaffLookPiece[]
  both_ways: boolean
}

export function LookForm({ item, saved, onSaved, onClose }: LookFormProps) {
  const { looks: texts } = useMessages()
  const editor = useLookDraft(item.id, saved, () => {
    onSaved()
    onClose()
  })
  const { draft, change, isChanged, saving } = editor
  const { pieces, both_ways } = draft
  const { form } = useFormFields({ initialValues: {}, onSubmit: editor.save })
  return (
    <DialogForm
      form={form}
      pending={saving.isPending}
      disabled={!isChanged}
      unsaved={isChanged}
      problem={<DraftError draft={editor} conflict={texts.conflict} />}
      action={texts.save}
      onClose={onClose}
    >
      <Text size="sm">{pieces.length === 0 ? texts.none : texts.note}</Text>
      <LookPieceList pieces={pieces} onChange={(pieces) => change({ ...draft, pieces })} />
      <ColorwaySearch
        without={item.product_id}
        chosen={pieces.map(({ id }) => id)}
        isFull={pieces.length >= MAX_LOOK_PIECES}
        onAdd={(piece) => change({ ...draft, pieces: [...pieces, piece] })}
      />
      <Switch
        label={texts.bothWays}
        description={texts.bothWaysNote}
        checked={both_ways}
        onChange={({ currentTarget }) => change({ ...draft, both_ways: currentTarget.checked })}
      />
    </DialogForm>
  )
}

function useLookDraft(id: number, loaded: StaffLook, onSaved: () => void) {
  return useVersionedDraft({
    ...{ loaded, onSaved },
    saving: useReplaceLook(id),
    reloading: useReloadLook(id),
    toDraft: ({ pieces }): LookDraft => ({ pieces, both_ways: false }),
    /** Without pieces, there is no other way round. */
    toInput: ({ pieces, both_ways }) => ({
      product_item_ids: pieces.map(({ id }) => id),
      both_ways: both_ways && pieces.length > 0,
    }),
  })
}
