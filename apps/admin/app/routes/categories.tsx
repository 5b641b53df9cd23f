import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { Edited } from '../categories/category-dialog.tsx'
import { CategoryDialog } from '../categories/category-dialog.tsx'
import { CategoryTree } from '../categories/category-tree.tsx'
import { useCategories, useMoving } from '../categories/use-categories.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import classes from '../staff/staff-frame.module.css'
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
    <section className={classes.frame}>
      <Toolbar>
        <PageTitle>{texts.title}</PageTitle>
        <Button onClick={() => setEdited({ parent: null })}>{texts.new}</Button>
      </Toolbar>
      <Text c="dimmed">{texts.text}</Text>
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
    </section>
  )
}
