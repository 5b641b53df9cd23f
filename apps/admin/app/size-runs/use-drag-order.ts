import type { DragEvent } from 'react'
import { useState } from 'react'

/** Reorders rows by dragging a handle. */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }

  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        // In an input, dragging selects text.
        if (event.target instanceof HTMLInputElement) return
        setDragged(index)
        event.dataTransfer.effectAllowed = 'move'
        // Firefox starts no drag without data.
        event.dataTransfer.setData('text/plain', String(index))
        const row = event.currentTarget.closest('tr, li')
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
      },
      onDragEnd: end,
    }),
    row: (index: number) => ({
      'data-drop': dragged !== undefined && over === index && index !== dragged ? sideOf(dragged, index) : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return
        event.preventDefault()
        setOver(index)
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged === undefined) return
        event.preventDefault()
        if (dragged !== index) onMove(dragged, index)
        end()
      },
    }),
  }
}

function sideOf(from: number, to: number): 'above' | 'below' {
  return to < from ? 'above' : 'below'
}
