import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { useState } from 'react'
import { localizedName } from '../kit/localized-name.ts'
import { useRefocus } from '../kit/use-refocus.ts'
import { useLanguage, useMessages } from '../language.ts'
import { CategoryRow } from './category-row.tsx'
import classes from './category-tree.module.css'
import type { Direction, TreePosition } from './category-tree-moves.ts'
import { childrenOf, planMoves, stepPosition } from './category-tree-moves.ts'
import type { useMoveCategory } from './use-categories.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface CategoryTreeProps {
  categories: readonly StaffCategory[]
  moving: ReturnType<typeof useMoveCategory>
  onEdit: (category: StaffCategory) => void
  onAdd: (parent: StaffCategory) => void
}

export function CategoryTree({ categories, moving, onEdit, onAdd }: CategoryTreeProps) {
  const texts = useMessages().categories
  const lang = useLanguage()
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set())
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus()

  const moveTo = (category: StaffCategory, position: TreePosition) => {
    moving.mutate(planMoves(categories, category.id, position))
    const parent = categories.find(({ id }) => id === position.parent)
    const others = childrenOf(categories, position.parent).filter(({ id }) => id !== category.id)
    if (parent) setHidden((before) => new Set([...before].filter((id) => id !== parent.id)))
    setAnnouncement(
      texts.movedTo(
        localizedName(category, lang),
        position.index + 1,
        others.length + 1,
        parent && localizedName(parent, lang),
      ),
    )
  }
  const step = (category: StaffCategory, direction: Direction, button: string) => {
    const position = stepPosition(categories, category.id, direction)
    if (!position) return
    refocus(`[data-move="${button}"]`)
    moveTo(category, position)
  }
  const toggle = (id: number) =>
    setHidden((before) =>
      before.has(id) ? new Set([...before].filter((hiddenId) => hiddenId !== id)) : new Set([...before, id]),
    )
  const drag = useTreeDrag(categories, moveTo)

  const list = (parent: number | null) => (
    <ul className={classes.list} {...(parent === null && { 'aria-label': texts.tree })}>
      {childrenOf(categories, parent).map((category) => {
        const isParent = categories.some((child) => child.parent === category.id)
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
        {announcement}
      </p>
    </div>
  )
}
