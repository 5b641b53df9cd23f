import { ActionIcon } from '@mantine/core'
import type { IconName } from '../icons.tsx'
import { Icon } from '../icons.tsx'
import classes from './move-button.module.css'

interface MoveButtonProps {
  icon: IconName
  label: string
  /** Finds the button again after its row has moved. */
  name: string
  /** At the end of the list. The button stays focusable, so that keyboard users do not lose the focus. */
  ended: boolean
  onMove: () => void
}

/** Keyboard alternative to dragging. */
export function MoveButton({ icon, label, name, ended, onMove }: MoveButtonProps) {
  return (
    <ActionIcon
      className={classes.move ?? ''}
      variant="default"
      size={32}
      aria-label={label}
      aria-disabled={ended}
      data-disabled={ended}
      data-move={name}
      onClick={() => {
        if (!ended) onMove()
      }}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}
