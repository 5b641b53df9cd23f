import { texts } from '../texts.ts'
import { BeingBuilt } from '../ui/being-built.tsx'

export default function ShoppingPaymentScreen() {
  return <BeingBuilt {...texts.beingBuilt.payment} />
}
