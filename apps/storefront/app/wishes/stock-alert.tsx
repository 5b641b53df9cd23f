import { useState } from 'react'
import { useTexts } from '../texts/texts.ts'
import { useWishTexts } from '../texts/wish-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { takeFocus } from '../ui/take-focus.ts'
import styles from './stock-alert.module.css'
import { StockAlertForm } from './stock-alert-form.tsx'

/** A size that is sold out in the colour that is shown. */
export interface SoldOut {
  skuId: number
  size: string
  colour: string
}

export interface StockAlertProps {
  /** Null while it is closed. */
  what: SoldOut | null
  onClose: () => void
}

/** Asks where to write to when a size is back. */
export function StockAlert({ what, onClose }: StockAlertProps) {
  const { product } = useTexts()
  return (
    <Dialog open={what !== null} title={product.tellMe} onClose={onClose}>
      {what && <Contents what={what} onClose={onClose} />}
    </Dialog>
  )
}

function Contents({ what, onClose }: { what: SoldOut; onClose: () => void }) {
  const { close } = useTexts()
  const texts = useWishTexts().alert
  const [told, setTold] = useState<string | null>(null)
  if (told === null) return <StockAlertForm what={what} onDone={setTold} />
  return (
    <div className={styles.form}>
      <p role="status">{texts.done(told)}</p>
      <button ref={takeFocus} type="button" className="button" onClick={onClose}>
        {close}
      </button>
    </div>
  )
}
