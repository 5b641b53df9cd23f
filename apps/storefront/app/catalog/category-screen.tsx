import { texts } from '../texts.ts'
import { BeingBuilt } from '../ui/being-built.tsx'

export default function CategoryScreen() {
  return <BeingBuilt {...texts.beingBuilt.category} />
}
