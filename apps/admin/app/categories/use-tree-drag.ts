import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import type { DragEvent } from 'react'
import { useState } from 'react'
import type { DropTarget, Side, TreePosition } from './category-tree-moves.ts'
import { dropPosition, subtreeIds } from './category-tree-moves.ts'

/** A category cannot be dropped into its own subtree. */
export function useTreeDrag(
  categories: readonly StaffCategory[],
  onMove: (category: StaffCategory, place: TreePosition) => void,
) {
  const [dragged, setDragged] = useState<StaffCategory>()
  const [target, setTarget] = useState<DropTarget>()
  const end = () => {
    setDragged(undefined)
    setTarget(undefined)
  }
  const takes = ({ id }: StaffCategory) => dragged !== undefined && !subtreeIds(categories, dragged.id).has(id)

  return {
    handle: (category: StaffCategory) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        setDragged(category)
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', category.name)
        const row = event.currentTarget.parentElement
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
      },
      onDragEnd: end,
    }),
    row: (category: StaffCategory) => ({
      'data-drop': target?.id === category.id ? target.side : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!takes(category)) return
        event.preventDefault()
        setTarget({ id: category.id, side: sideOf(event) })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (!dragged || !takes(category)) return
        event.preventDefault()
        onMove(dragged, dropPosition(categories, dragged, { id: category.id, side: sideOf(event) }))
        end()
      },
    }),
  }
}

function sideOf({ currentTarget, clientY }: DragEvent<HTMLElement>): Side {
  const { top, height } = currentTarget.getBoundingClientRect()
  const part = (clientY - top) / height
  return part < 1 / 3 ? 'above' : part > 2 / 3 ? 'below' : 'inside'
}
