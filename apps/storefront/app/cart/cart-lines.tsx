import type { Cart } from '@fieldhouse/contract/cart'
import { UndoRow } from '../kit/undo-row.tsx'
import { useCartMessages } from '../locales/cart-messages.ts'
import { CartLineView, GiftView } from './cart-line.tsx'
import styles from './cart-lines.module.css'
import type { CartSurface } from './cart-surface.ts'
import type { AnyLine, LineActions } from './use-line-actions.ts'

interface Props {
  cart: Cart
  /** Whether the totals predate a pending change. */
  changing: boolean
  actions: LineActions
  place: CartSurface
}

/** Cart lines, then the lines saved for later. */
export function CartLines({ cart, changing, actions, place }: Props) {
  const texts = useCartMessages()
  const isSavedShown = cart.saved.length > 0 || actions.removed?.saved
  return (
    <div className={styles.all} data-changing={changing}>
      <LineList label={texts.lines} lines={cart.lines} saved={false} actions={actions} place={place}>
        {cart.gifts.map((gift) => (
          <GiftView key={`${gift.promotion_id} ${gift.sku_id}`} gift={gift} place={place} />
        ))}
      </LineList>
      {isSavedShown && (
        <section className={styles.saved}>
          <h3>{texts.savedTitle}</h3>
          <LineList label={texts.savedTitle} lines={cart.saved} saved actions={actions} place={place} />
        </section>
      )}
    </div>
  )
}

interface ListProps {
  label: string
  lines: readonly AnyLine[]
  saved: boolean
  actions: LineActions
  place: CartSurface
  children?: React.ReactNode
}

function LineList({ label, lines, saved, actions, place, children }: ListProps) {
  const { line: texts } = useCartMessages()
  const { removed } = actions
  const rows = lines.map((line, index) => (
    <CartLineView
      key={line.sku_id}
      line={line}
      place={place}
      saved={saved}
      actions={actions}
      onRemove={() => actions.remove({ line, saved, place: index })}
    />
  ))
  if (removed?.saved === saved && !lines.some(({ sku_id }) => sku_id === removed.line.sku_id)) {
    rows.splice(
      removed.place,
      0,
      <UndoRow key="removed" name={removed.line.name} texts={texts} onUndo={actions.undo} />,
    )
  }
  return (
    <ul className={styles.lines} aria-label={label}>
      {rows}
      {children}
    </ul>
  )
}
