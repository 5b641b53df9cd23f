import { focusOnMount } from './focus-on-mount.ts'
import styles from './undo-row.module.css'

interface Props {
  name: string
  texts: { removed: (name: string) => string; undo: string }
  onUndo: () => void
}

/** Takes the place of a removed row, with an undo button. */
export function UndoRow({ name, texts, onUndo }: Props) {
  return (
    <li className={styles.removed}>
      <p role="status">{texts.removed(name)}</p>
      <button
        ref={focusOnMount}
        type="button"
        className="button"
        data-look="quiet"
        data-size="small"
        aria-label={`${texts.undo}: ${name}`}
        onClick={onUndo}
      >
        {texts.undo}
      </button>
    </li>
  )
}
