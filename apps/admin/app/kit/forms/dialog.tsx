import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { useMessages } from '../../language.ts'
import classes from './dialog.module.css'
import { CloseGuardContext, handledEscapes, useDialogStack } from './open-dialogs.ts'

interface DialogProps {
  opened: boolean
  title: string
  onClose: () => void
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** Mantine’s own level of modals; each dialog above another one is one level higher. */
export const DIALOG_Z_INDEX = 200

export function Dialog({ opened, title, onClose, size = 'md', children }: DialogProps) {
  const { app } = useMessages()
  const { level, isTop } = useDialogStack(opened)
  const guard = useRef(() => true)
  return (
    <Modal.Root
      opened={opened}
      onClose={() => guard.current() && onClose()}
      size={size}
      radius="lg"
      centered
      closeOnEscape={isTop}
      __handledEscapeEvents={handledEscapes}
      trapFocus={isTop}
      zIndex={DIALOG_Z_INDEX + level}
      transitionProps={{ duration: 120, transition: 'fade' }}
    >
      <Modal.Overlay />
      <Modal.Content className={classes.dialog ?? ''}>
        {/* Mantine's Modal.Header renders a `header`, and the page already has one. */}
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton size={40} iconSize={18} aria-label={app.close} />
        </div>
        <Modal.Body>
          <CloseGuardContext value={guard}>{children}</CloseGuardContext>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The primary button comes last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
