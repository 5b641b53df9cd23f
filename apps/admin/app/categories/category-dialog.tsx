import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogForm } from '../kit/dialog-form.tsx'
import { useFormFields } from '../kit/use-form-fields.ts'
import { useLanguage, useTexts } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { nameIn } from '../ui/name-in.ts'
import { Deletion } from './category-deletion.tsx'
import { IconField } from './icon-field.tsx'
import { inReadingOrder, withBelow } from './tree.ts'
import { useSaving } from './use-saving.ts'

/** An existing category, or the parent of a new one (null for the top level). */
export type Edited = { category: StaffCategory } | { parent: number | null }

interface CategoryDialogProps {
  edited: Edited | undefined
  categories: readonly StaffCategory[]
  onClose: () => void
}

export function CategoryDialog({ edited, categories, onClose }: CategoryDialogProps) {
  const texts = useTexts().categories
  const lang = useLanguage()
  const title = edited && 'category' in edited ? texts.edit(nameIn(edited.category, lang)) : texts.new
  return (
    <Dialog opened={edited !== undefined} title={title} onClose={onClose}>
      {edited && <CategoryForm edited={edited} categories={categories} onClose={onClose} />}
    </Dialog>
  )
}

function CategoryForm({ edited, categories, onClose }: CategoryDialogProps & { edited: Edited }) {
  const { fields, categories: texts } = useTexts()
  const known = 'category' in edited ? edited.category : undefined
  const [parent, setParent] = useState('parent' in edited ? edited.parent : edited.category.parent)
  /** Undefined keeps the current icon, null removes it. */
  const [icon, setIcon] = useState<File | null>()
  const saving = useSaving(known, categories)
  const { form, field } = useFormFields({
    initialValues: { name: known?.name ?? '', name_es: known?.name_es ?? '' },
    validate: ({ name }) => ({ name: name.trim() ? undefined : fields.needed }),
    onSubmit: ({ name, name_es }) =>
      saving.mutate({ name: name.trim(), name_es: name_es.trim() || null, parent, icon }, { onSuccess: onClose }),
  })

  return (
    <DialogForm
      form={form}
      pending={saving.isPending}
      error={saving.error}
      extra={known && <Deletion category={known} categories={categories} onDone={onClose} />}
      onClose={onClose}
    >
      <TextInput {...field('name')} label={texts.name} maxLength={80} autoComplete="off" data-autofocus />
      <TextInput {...field('name_es')} label={texts.nameEs} maxLength={80} autoComplete="off" lang="es" />
      <ParentChoice categories={categories} known={known} value={parent} onChange={setParent} />
      <IconField current={known?.icon ?? null} value={icon} onChange={setIcon} />
    </DialogForm>
  )
}

interface ParentChoiceProps {
  categories: readonly StaffCategory[]
  known: StaffCategory | undefined
  value: number | null
  onChange: (parent: number | null) => void
}

/** A category cannot move into itself or its descendants. */
function ParentChoice({ categories, known, value, onChange }: ParentChoiceProps) {
  const texts = useTexts().categories
  const lang = useLanguage()
  const own = known ? withBelow(categories, known.id) : new Set<number>()
  const choices = inReadingOrder(categories).filter(({ category }) => !own.has(category.id))
  return (
    <NativeSelect
      label={texts.parent}
      data={[
        { value: '', label: texts.top },
        ...choices.map(({ category, depth }) => ({
          value: String(category.id),
          label: `${'   '.repeat(depth + 1)}${nameIn(category, lang)}`,
        })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? Number(currentTarget.value) : null)}
    />
  )
}
