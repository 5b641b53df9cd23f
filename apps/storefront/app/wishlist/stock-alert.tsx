import { useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { useMessages } from '../locales/messages.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import type { SoldOutSize } from './sold-out-size.ts'
import styles from './stock-alert.module.css'
import { StockAlertForm } from './stock-alert-form.tsx'

export interface StockAlertProps {
  /** Null while closed. */
  what: SoldOutSize | null
  onClose: () => void
}

/** Asks for the email to notify when a size is back in stock. */
export function StockAlert({ what, onClose }: StockAlertProps) {
  const { product } = useMessages()
  return (
    <Dialog open={what !== null} title={product.tellMe} onClose={onClose}>
      {what && <Contents what={what} onClose={onClose} />}
    </Dialog>
  )
}

function Contents({ what, onClose }: { what: SoldOutSize; onClose: () => void }) {
  const { close } = useMessages()
  const texts = useWishlistMessages().alert
  const [email, setEmail] = useState<string | null>(null)
  if (email === null) return <StockAlertForm what={what} onDone={setEmail} />
  return (
    <div className={styles.form}>
      <p role="status">{texts.done(email)}</p>
      <button ref={focusOnMount} type="button" className="button" onClick={onClose}>
        {close}
      </button>
    </div>
  )
}
