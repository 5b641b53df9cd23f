import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { deleteCategory } from '@fieldhouse/contract/operations.generated'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { localizedName } from '../kit/localized-name.ts'
import { useLanguage, useMessages } from '../language.ts'
import { childrenOf } from './category-tree-moves.ts'
import classes from './delete-category.module.css'

interface DeletionProps {
  category: StaffCategory
  categories: readonly StaffCategory[]
  onDone: () => void
}

export function DeleteCategory({ category, categories, onDone }: DeletionProps) {
  const { deletion } = useMessages().categories
  const lang = useLanguage()
  const deleting = useMutation({
    mutationFn: async () => {
      await client.call(deleteCategory, { params: { id: category.id } })
      onDone()
    },
  })
  const inside = childrenOf(categories, category.id).length

  if (category.products + inside > 0) {
    return (
      <Text size="sm" c="dimmed" className={classes.delete ?? ''}>
        {deletion.inUse(category.products, inside)}
      </Text>
    )
  }
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      className={classes.delete ?? ''}
      {...deletion}
      title={deletion.title(localizedName(category, lang))}
      doing={deleting}
    />
  )
}
