import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { deleteCategory } from '@fieldhouse/contract/operations.generated'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { useLanguage, useTexts } from '../language.ts'
import { Confirmation } from '../ui/confirmation.tsx'
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
  const [asking, question] = useDisclosure(false)
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
    <>
      <Button variant="subtle" color="red" className={classes.delete ?? ''} onClick={question.open}>
        {deletion.action}
      </Button>
      <Confirmation
        opened={asking}
        title={deletion.title(nameIn(category, lang))}
        text={deletion.text}
        action={deletion.action}
        doing={deleting}
        onClose={question.close}
      />
    </>
  )
}
