import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../kit/forms/dialog.tsx'
import { DialogForm } from '../kit/forms/dialog-form.tsx'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import { flattenTree, subtreeIds } from './category-tree-moves.ts'
import { DeleteCategory } from './delete-category.tsx'
import { IconField } from './icon-field.tsx'
import { useSaveCategory } from './use-save-category.ts'

/** An existing category, or the parent of a new one (null for the top level). */
export type CategoryDialogTarget = { category: StaffCategory } | { parent: number | null }

interface CategoryDialogProps {
  edited: CategoryDialogTarget | undefined
  categories: readonly StaffCategory[]
  onClose: () => void
}

export function CategoryDialog({ edited, categories, onClose }: CategoryDialogProps) {
  const texts = useMessages().categories
  const lang = useLanguage()
  const title = edited && 'category' in edited ? texts.edit(localizedName(edited.category, lang)) : texts.new
  return (
    <Dialog opened={edited !== undefined} title={title} onClose={onClose}>
      {edited && <CategoryForm edited={edited} categories={categories} onClose={onClose} />}
    </Dialog>
  )
}

function CategoryForm({ edited, categories, onClose }: CategoryDialogProps & { edited: CategoryDialogTarget }) {
  const { fields, categories: texts } = useMessages()
  const category = 'category' in edited ? edited.category : undefined
  const [parent, setParent] = useState('parent' in edited ? edited.parent : edited.category.parent)
  /** Undefined keeps the current icon, null removes it. */
  const [icon, setIcon] = useState<File | null>()
  const saving = useSaveCategory(category, categories)
  const { form, field } = useFormFields({
    initialValues: { name: category?.name ?? '', name_es: category?.name_es ?? '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : fields.needed }),
    onSubmit: ({ name, name_es }) =>
      saving.mutate({ name: name.trim(), name_es: name_es.trim() || null, parent, icon }, { onSuccess: onClose }),
  })

  return (
    <DialogForm
      form={form}
      pending={saving.isPending}
      error={saving.error}
      extra={category && <DeleteCategory category={category} categories={categories} onDone={onClose} />}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={texts.name} maxLength={80} autoComplete="off" data-autofocus />
      <TextInput {...field('name_es')} label={texts.nameEs} maxLength={80} autoComplete="off" lang="es" />
      <ParentChoice categories={categories} current={category} value={parent} onChange={setParent} />
      <IconField current={category?.icon ?? null} value={icon} onChange={setIcon} />
    </DialogForm>
  )
}

interface ParentChoiceProps {
  categories: readonly StaffCategory[]
  current: StaffCategory | undefined
  value: number | null
  onChange: (parent: number | null) => void
}

/** A category cannot move into itself or its descendants. */
function ParentChoice({ categories, current, value, onChange }: ParentChoiceProps) {
  const texts = useMessages().categories
  const lang = useLanguage()
  const own = current ? subtreeIds(categories, current.id) : new Set<number>()
  const choices = flattenTree(categories).filter(({ category }) => !own.has(category.id))
  return (
    <NativeSelect
      label={texts.parent}
      data={[
        { value: '', label: texts.top },
        ...choices.map(({ category, depth }) => ({
          value: String(category.id),
          label: `${'   '.repeat(depth + 1)}${localizedName(category, lang)}`,
        })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
    />
  )
}
