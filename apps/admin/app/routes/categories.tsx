import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Edited } from '../categories/category-dialog.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { CategoryTree } from '../categories/category-tree.tsx'
import { useMoving } from '../categories/use-categories.ts'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useTexts } from '../language.ts'
import { useCategories } from '../products/use-products.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Refusal } from '../ui/refusal.tsx'

export const meta = screenMeta((texts) => texts.categories.title)

export default function CategoriesRoute() {
  const texts = useTexts().categories
  const categories = useCategories()
  const moving = useMoving()
  const [edited, setEdited] = useState<Edited>()

  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={<Button onClick={() => setEdited({ parent: null })}>{texts.new}</Button>}
    >
      <Refusal error={moving.error} />
      <Loaded query={categories} failed={texts.failed}>
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
      </Loaded>
    </Screen>
  )
}
