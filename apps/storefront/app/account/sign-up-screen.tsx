import { useTexts } from '../texts/texts.ts'
import { BeingBuilt } from '../ui/being-built.tsx'
import { StandaloneLayout } from '../ui/standalone-layout.tsx'

export default function SignUpScreen() {
  const texts = useTexts()
  return (
    <StandaloneLayout>
      <BeingBuilt {...texts.beingBuilt.signUp} />
    </StandaloneLayout>
  )
}
