import type { Cart, CartOwner } from '@fieldhouse/contract/cart'
import type { Fact } from '../kit/fact-list.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { formatInstant } from '../kit/format-instants.ts'
import { formatPrice } from '../kit/prices.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useRefusalMessage } from '../traces/use-refusal-message.ts'

export function CartFacts({ cart, owner }: { cart: Cart; owner: CartOwner }) {
  const { carts } = useMessages()
  const lang = useLanguage()
  const reasonText = useRefusalMessage()
  const { facts, noDestination, codeWorks } = carts.one
  const { status, email, destination, promo_code, code_problem, totals, updated_at } = cart
  const rows: Fact[] = [
    [facts.total, formatPrice(totals.total)],
    [facts.status, carts.statuses[status]],
    [facts.owner, carts.owners[owner]],
    [facts.email, email],
    [facts.destination, destination ? `${destination.state} ${destination.postal_code}` : noDestination],
    [facts.code, promo_code && `${promo_code}. ${code_problem ? reasonText(code_problem) : codeWorks}`],
    [facts.changed, formatInstant(updated_at, lang)],
  ]
  return <FactList facts={rows} />
}
