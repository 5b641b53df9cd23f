import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router'
import { data, useParams } from 'react-router'
import { lazyAccountScreen } from '../account/lazy-account-screen.ts'
import type { ProfilePage } from '../account/profile/profile-pages.tsx'
import { loadPage } from '../api.ts'
import { privateMeta } from '../kit/page-meta.ts'
import { langOfRequest } from '../lang.ts'
import { ScreenView } from '../loading/lazy-screen.tsx'
import { messagesFor } from '../locales/messages.ts'

const screen = lazyAccountScreen('profile', () => import('../account/profile-screen.tsx'))

export const handle = { screen }

export const meta = (args: MetaArgs) =>
  privateMeta(({ nav, notFound, profilePages }) => {
    const { section } = args.params
    if (!section) return nav.profile
    return Object.hasOwn(profilePages, section) ? profilePages[section as keyof typeof profilePages] : notFound.title
  })(args)

export const loader = (args: LoaderFunctionArgs) => checkSection(args)

export const clientLoader = (args: ClientLoaderFunctionArgs) => {
  checkSection(args)
  return loadPage(screen, Promise.resolve(null))
}

function checkSection({ request, params: { section } }: Pick<LoaderFunctionArgs, 'request' | 'params'>): null {
  const { profilePages } = messagesFor(langOfRequest(request))
  if (section && !Object.hasOwn(profilePages, section)) throw data(null, { status: 404 })
  return null
}

export { ScreenError as ErrorBoundary } from '../chrome/screen-error.tsx'

export default function Profile() {
  const { section = '' } = useParams()
  return <ScreenView screen={screen} props={{ page: section as ProfilePage }} />
}
