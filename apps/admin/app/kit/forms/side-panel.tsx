import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import { DIALOG_Z_INDEX } from './dialog.tsx'
import { handledEscapes, useDialogStack } from './open-dialogs.ts'
import classes from './side-panel.module.css'

interface SidePanelProps {
  opened: boolean
  title: string
  onClose: () => void
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** Details beside the list they belong to. Only the panel is printed. */
export function SidePanel({ opened, title, onClose, actions, children }: SidePanelProps) {
  const { app } = useMessages()
  const { level, isTop } = useDialogStack(opened)
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={520}
      closeOnEscape={isTop}
      __handledEscapeEvents={handledEscapes}
      trapFocus={isTop}
      zIndex={DIALOG_Z_INDEX + level}
      transitionProps={{ duration: 120 }}
    >
      <Drawer.Overlay />
      <Drawer.Content className={classes.panel ?? ''}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          <div className={classes.actions}>
            {actions}
            <Drawer.CloseButton size={40} iconSize={18} aria-label={app.close} />
          </div>
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
