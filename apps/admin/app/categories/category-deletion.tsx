import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { deleteCategory } from '@fieldhouse/contract/operations.generated'
import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import classes from './category-deletion.module.css'
import { childrenOf } from './tree.ts'

interface DeletionProps {
  category: StaffCategory
  categories: readonly StaffCategory[]
  onDone: () => void
}

export function Deletion({ category, categories, onDone }: DeletionProps) {
  const { deletion } = useTexts().categories
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
      title={deletion.title(nameIn(category, lang))}
      doing={deleting}
    />
  )
}
