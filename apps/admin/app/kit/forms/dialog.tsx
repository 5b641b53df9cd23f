import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../language.ts'
import classes from './dialog.module.css'
import { useIsTopDialog } from './open-dialogs.ts'

interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

export function Dialog({ opened, title, onClose, size = 'md', children }: DialogProps) {
  const { app } = useMessages()
  const onTop = useIsTopDialog(opened)
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size}
      radius="lg"
      centered
      closeOnEscape={onTop}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.dialog ?? ''}>
        {/* Mantine's Modal.Header renders a `header`, and the page already has one. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton size={40} iconSize={18} aria-label={app.close} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The primary button comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
