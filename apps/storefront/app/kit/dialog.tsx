import type { ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { useMessages } from '../locales/messages.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { useCloseOnBack } from './use-close-on-back.ts'

interface Props {
  open: boolean
  title: string
  /** Centered, at the side (from below on phones), or full-screen. */
  variant?: 'dialog' | 'drawer' | 'full'
  onClose: () => void
  children: ReactNode
}

/** A native `<dialog>`: it traps the focus, closes on Escape and restores the focus. Back closes it too. */
export function Dialog({ open, title, variant = 'dialog', onClose, children }: Props) {
  const texts = useMessages()
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useCloseOnBack(open, onClose)
  useEffect(() => {
    if (open) ref.current?.showModal()
    else ref.current?.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-look={variant}
      aria-labelledby={titleId}
      closedby="any"
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{open && children}</div>
    </dialog>
  )
}
