import type { ReactNode } from 'react'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'

/** `row` is null for a new row, undefined while the dialog is closed. */
export function useEdited<Row>() {
  const [row, setRow] = useState<Row | null>()
  return { row, edit: (row: Row) => setRow(row), create: () => setRow(null), close: () => setRow(undefined) }
}

interface EditDialogProps<Row> {
  edited: { row: Row | null | undefined; close: () => void }
  title: (row: Row | null) => string
  size?: 'sm' | 'md' | 'lg'
  children: (row: Row | null) => ReactNode
}

export function EditDialog<Row>({ edited: { row, close }, title, size = 'md', children }: EditDialogProps<Row>) {
  return (
    <Dialog opened={row !== undefined} title={title(row ?? null)} size={size} onClose={close}>
      {row !== undefined && children(row)}
    </Dialog>
  )
}
