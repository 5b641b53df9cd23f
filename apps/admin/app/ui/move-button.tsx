import { ActionIcon } from '@mantine/core'
import type { IconName } from './icons.tsx'
import { Icon } from './icons.tsx'
import classes from './move-button.module.css'

interface MoveButtonProps {
  icon: IconName
  label: string
  /** By which it is found again when it has moved. */
  name: string
  /** At the end of the way: it keeps the focus, so that whoever moves by keyboard is not thrown out. */
  ended: boolean
  onMove: () => void
}

/** One step in a direction: what dragging does, without dragging. */
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
