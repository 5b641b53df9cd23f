import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { useState } from 'react'
import { useLanguage, useTexts } from '../language.ts'
import { nameIn } from '../ui/name-in.ts'
import { useRefocus } from '../ui/use-refocus.ts'
import { CategoryRow } from './category-row.tsx'
import classes from './category-tree.module.css'
import type { Direction, Place } from './tree.ts'
import { childrenOf, movesTo, placeAfter } from './tree.ts'
import type { useMoving } from './use-categories.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface CategoryTreeProps {
  categories: readonly StaffCategory[]
  moving: ReturnType<typeof useMoving>
  onEdit: (category: StaffCategory) => void
  onAdd: (parent: StaffCategory) => void
}

export function CategoryTree({ categories, moving, onEdit, onAdd }: CategoryTreeProps) {
  const texts = useTexts().categories
  const lang = useLanguage()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [told, setTold] = useState('')
  const refocus = useRefocus()

  const moveTo = (category: StaffCategory, place: Place) => {
    moving.mutate(movesTo(categories, category.id, place))
    const parent = categories.find(({ id }) => id === place.parent)
    const others = childrenOf(categories, place.parent).filter(({ id }) => id !== category.id)
    if (parent) setHidden((before) => new Set([...before].filter((id) => id !== parent.id)))
    setTold(texts.movedTo(nameIn(category, lang), place.index + 1, others.length + 1, parent && nameIn(parent, lang)))
  }
  const step = (category: StaffCategory, direction: Direction, button: string) => {
    const place = placeAfter(categories, category.id, direction)
    if (!place) return
    refocus(`[data-move="${button}"]`)
    moveTo(category, place)
  }
  const toggle = (id: number) =>
    setHidden((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  const drag = useTreeDrag(categories, moveTo)

  const list = (parent: number | null) => (
    <ul className={classes.list} {...(parent === null && { 'aria-label': texts.tree })}>
      {childrenOf(categories, parent).map((category) => {
        const isParent = categories.some((one) => one.parent === category.id)
        return (
          <li key={category.id}>
            <CategoryRow
              {...{ category, categories, isParent, drag, onEdit, onAdd }}
              opened={!hidden.has(category.id)}
              onToggle={() => toggle(category.id)}
              onStep={(direction, button) => step(category, direction, button)}
            />
            {isParent && !hidden.has(category.id) && list(category.id)}
          </li>
        )
      })}
    </ul>
  )

  return (
    <div className={classes.tree}>
      {list(null)}
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
