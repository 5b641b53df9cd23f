import { EmptyState } from '../kit/empty-state.tsx'
import { useCartMessages } from '../locales/cart-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import type { CartSurface } from './cart-surface.ts'

export function EmptyCart({ place }: { place: CartSurface }) {
  const { empty } = useCartMessages()
  const replace = place === 'drawer'
  return (
    <EmptyState heading={replace ? 'h3' : 'h2'} title={empty.title} text={empty.text}>
      <LocalizedLink to="/featured" replace={replace} className="button">
        {empty.fresh}
      </LocalizedLink>
      <LocalizedLink to="/category" replace={replace} className="button" data-look="quiet">
        {empty.all}
      </LocalizedLink>
    </EmptyState>
  )
}
