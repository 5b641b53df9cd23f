import { LocalLink } from '../lang-link.tsx'
import { useCartTexts } from '../texts/cart-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import type { CartSurface } from './cart-surface.ts'

export function EmptyCart({ place }: { place: CartSurface }) {
  const { empty } = useCartTexts()
  const replace = place === 'drawer'
  return (
    <EmptyState heading={replace ? 'h3' : 'h2'} title={empty.title} text={empty.text}>
      <LocalLink to="/featured" replace={replace} className="button">
        {empty.fresh}
      </LocalLink>
      <LocalLink to="/category" replace={replace} className="button" data-look="quiet">
        {empty.all}
      </LocalLink>
    </EmptyState>
  )
}
