import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CategoryDialogTarget } from '../categories/category-dialog.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { CategoryTree } from '../categories/category-tree.tsx'
import { useMoveCategory } from '../categories/use-categories.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { Notice } from '../kit/notice.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { useCategories } from '../products/use-products.ts'

export const meta = screenMeta((texts) => texts.categories.title)

export default function CategoriesRoute() {
  const texts = useMessages().categories
  const categories = useCategories()
  const moving = useMoveCategory()
  const [edited, setEdited] = useState<CategoryDialogTarget>()

  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={<Button onClick={() => setEdited({ parent: null })}>{texts.new}</Button>}
    >
      <ErrorAlert error={moving.error} />
      <QueryView query={categories} failed={texts.failed}>
        {(all) => (
          <>
            {all.length > 0 ? (
              <CategoryTree
                categories={all}
                moving={moving}
                onEdit={(category) => setEdited({ category })}
                onAdd={({ id }) => setEdited({ parent: id })}
              />
            ) : (
              <Notice {...texts.none} />
            )}
            <CategoryDialog edited={edited} categories={all} onClose={() => setEdited(undefined)} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}
