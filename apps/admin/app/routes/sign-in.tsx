import { Navigate, useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { useRestoration } from '../session/restore-session.ts'
import { useSession } from '../session/session.ts'
import { SignInForm } from '../session/sign-in-form.tsx'
import { redirectAfterSignIn } from '../session/sign-in-redirect.ts'
import { StandalonePage } from '../shell/standalone-page.tsx'

export const meta = screenMeta((texts) => texts.signIn.title)

export default function SignInRoute() {
  const { authenticated } = useSession()
  const restoration = useRestoration()
  const [search] = useSearchParams()

  if (authenticated) return <Navigate to={redirectAfterSignIn(search)} replace />
  if (restoration.state === 'pending') return null
  return (
    <StandalonePage>
      <SignInForm />
    </StandalonePage>
  )
}
