import { useTexts } from '../texts/texts.ts'
import { BeingBuilt } from '../ui/being-built.tsx'

export default function CategoryScreen() {
  const texts = useTexts()
  return <BeingBuilt {...texts.beingBuilt.category} />
}
