import { texts } from '../texts.ts'
import { BeingBuilt } from '../ui/being-built.tsx'

export default function ProfileScreen() {
  return <BeingBuilt {...texts.beingBuilt.profile} />
}
