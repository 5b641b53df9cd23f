import { useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { focusOnMount } from '../kit/focus-on-mount.ts'
import { useMessages } from '../locales/messages.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import type { SoldOutSize } from './sold-out-size.ts'
import styles from './stock-alert.module.css'
import type { RequestedAlert } from './stock-alert-form.tsx'
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
  const [alert, setAlert] = useState<RequestedAlert | null>(null)
  if (alert === null) return <StockAlertForm what={what} onDone={setAlert} />
  return (
    <div className={styles.form}>
      <p role="status">{alert.confirmed ? texts.done(alert.email) : texts.confirm(alert.email)}</p>
      <button ref={focusOnMount} type="button" className="button" onClick={onClose}>
        {close}
      </button>
    </div>
  )
}
