import { Navigate, useSearchParams } from 'react-router'
import { screenMeta } from '../kit/screen-meta.ts'
import { useSession } from '../session/session.ts'
import { SignInForm } from '../session/sign-in-form.tsx'
import { wayBack } from '../session/way-back.ts'
import { FrontPage } from '../ui/front-page.tsx'

export const meta = screenMeta((texts) => texts.signIn.title)

export default function SignInRoute() {
  const { authenticated } = useSession()
  const [search] = useSearchParams()

  if (authenticated) return <Navigate to={wayBack(search)} replace />
  return (
    <FrontPage>
      <SignInForm />
    </FrontPage>
  )
}
