import type { StaffLookPiece } from '@fieldhouse/contract/catalog-looks'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { MoveButton } from '../../kit/forms/move-button.tsx'
import { useRefocus } from '../../kit/use-refocus.ts'
import { useMessages } from '../../language.ts'
import { moveWithin } from '../../size-runs/size-run-draft.ts'
import classes from './look-panel.module.css'
import { usePieceName } from './use-look.ts'

export function LookPieceView({ piece }: { piece: StaffLookPiece }) {
  const nameOf = usePieceName()
  return (
    <span className={classes.piece}>
      {piece.image ? <img src={piece.image.src} alt="" width={32} height={40} loading="lazy" /> : <i />}
      {nameOf(piece)}
    </span>
  )
}

interface LookPieceListProps {
  pieces: readonly StaffLookPiece[]
  onChange: (pieces: readonly StaffLookPiece[]) => void
}

/** Pieces in order, to be moved and removed. */
export function LookPieceList({ pieces, onChange }: LookPieceListProps) {
  const { editor, looks: texts } = useMessages()
  const nameOf = usePieceName()
  const refocus = useRefocus()
  const [said, setSaid] = useState('')

  function move(from: number, to: number, button: string) {
    refocus(`[data-move="${button}"]`)
    onChange(moveWithin(pieces, from, to))
    setSaid(editor.movedTo(to + 1, pieces.length))
  }

  function remove(piece: StaffLookPiece, index: number) {
    const next = pieces[index + 1] ?? pieces[index - 1]
    refocus(next ? `[data-piece="${next.id}"]` : '[data-piece-search]')
    onChange(pieces.toSpliced(index, 1))
    setSaid(texts.removed(nameOf(piece)))
  }

  return (
    <>
      <ol className={classes.pieces} aria-label={texts.pieces}>
        {pieces.map((piece, index) => (
          <li key={piece.id}>
            <LookPieceView piece={piece} />
            <MoveButton
              icon="up"
              label={editor.moveUp(nameOf(piece))}
              name={`piece-${piece.id}-up`}
              ended={index === 0}
              onMove={() => move(index, index - 1, `piece-${piece.id}-up`)}
            />
            <MoveButton
              icon="down"
              label={editor.moveDown(nameOf(piece))}
              name={`piece-${piece.id}-down`}
              ended={index === pieces.length - 1}
              onMove={() => move(index, index + 1, `piece-${piece.id}-down`)}
            />
            <CloseButton
              size={32}
              data-piece={piece.id}
              aria-label={texts.remove(nameOf(piece))}
              onClick={() => remove(piece, index)}
            />
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
