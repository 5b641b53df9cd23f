import type { KeyboardEvent } from 'react'
import { memo, useEffect, useRef } from 'react'
import { useMessages } from '../../language.ts'
import { CELL_NOTE_ID } from './cell-note.tsx'
import type { CellPosition } from './grid-model.ts'
import classes from './sku-grid.module.css'

interface CellProps extends CellPosition {
  text: string
  absent: boolean
  changed: boolean
  invalid: boolean
  discontinued: boolean
  readOnly: boolean
  active: boolean
  /** Initial text of the field while the cell is edited. */
  typed: string | undefined
  onCommit: (text: string, step?: CellPosition) => void
  onCancel: () => void
}

/** Memoized, because a grid has hundreds of cells. */
export const Cell = memo(function Cell(props: CellProps) {
  const { row, column, text, absent, changed, invalid, discontinued, readOnly, active, typed, onCommit, onCancel } =
    props
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a table that is a grid
      role="gridcell"
      className={classes.cell}
      data-cell={`${row}-${column}`}
      data-changed={changed || undefined}
      data-discontinued={discontinued || undefined}
      data-absent={absent || undefined}
      aria-invalid={invalid || undefined}
      aria-readonly={absent || readOnly || undefined}
      aria-describedby={active ? CELL_NOTE_ID : undefined}
      tabIndex={active ? 0 : -1}
    >
      {typed === undefined ? text : <Field text={typed} onCommit={onCommit} onCancel={onCancel} />}
    </td>
  )
})

const STEPS: Record<string, CellPosition> = {
  Enter: { row: 1, column: 0 },
  Tab: { row: 0, column: 1 },
  ArrowDown: { row: 1, column: 0 },
  ArrowUp: { row: -1, column: 0 },
}

function Field({ text, onCommit, onCancel }: { text: string } & Pick<CellProps, 'onCommit' | 'onCancel'>) {
  const { grid } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  useEffect(() => {
    const { current } = input
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])

  const finish = (run: () => void) => {
    if (done.current) return
    done.current = true
    run()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    const { value } = event.currentTarget
    const step = STEPS[event.key]
    if (event.key === 'Escape') finish(onCancel)
    if (!step) return
    event.preventDefault()
    const back = event.shiftKey ? -1 : 1
    finish(() => onCommit(value, { row: step.row * back, column: step.column * back }))
  }
  return (
    <input
      ref={input}
      className={classes.field}
      aria-label={grid.field}
      autoComplete="off"
      maxLength={40}
      defaultValue={text}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const { value } = event.currentTarget
        finish(() => onCommit(value))
      }}
    />
  )
}
