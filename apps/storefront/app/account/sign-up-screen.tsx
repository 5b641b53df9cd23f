import { texts } from '../texts.ts'
import { BeingBuilt } from '../ui/being-built.tsx'
import { StandaloneLayout } from '../ui/standalone-layout.tsx'

export default function SignUpScreen() {
  return (
    <StandaloneLayout>
      <BeingBuilt {...texts.beingBuilt.signUp} />
    </StandaloneLayout>
  )
}
