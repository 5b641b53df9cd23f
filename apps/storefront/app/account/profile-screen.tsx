import type { User } from '@fieldhouse/contract/accounts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { Avatar } from '../kit/avatar.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { LOCALES, localPath, useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { BackToProfile, ProfileMenu } from './profile/profile-menu.tsx'
import type { ProfilePage } from './profile/profile-pages.tsx'
import { ProfilePageView } from './profile/profile-pages.tsx'
import { useProfile } from './profile/use-profile.ts'
import styles from './profile-screen.module.css'
import { displayName } from './sign-in-flow.ts'

/** Sections with one part only: the page's heading is the part's. */
const SINGLE: readonly ProfilePage[] = ['orders', 'addresses', 'sizes']

export default function ProfileScreen({ page }: { page: ProfilePage }) {
  const texts = useAccountMessages()
  const { profilePages } = useMessages()
  const { profile, setUser, reload, leave } = useProfile(page)
  const user = profile.status === 'ready' ? profile.user : null
  useOldFragments(page)
  return (
    <div className={styles.page} data-overview={page === ''}>
      <div className={styles.side}>
        <Head user={user} isOverview={page === ''} />
        <ProfileMenu leave={leave} />
      </div>
      <div className={styles.sections} data-single={SINGLE.includes(page)}>
        {page !== '' && (
          <div className={styles.title}>
            <BackToProfile />
            <h1>{profilePages[page]}</h1>
          </div>
        )}
        {profile.status === 'failed' && (
          <ErrorState
            heading="h2"
            title={texts.profile.failed}
            text={profile.failure.message}
            reference={profile.failure.request_id}
            onRetry={reload}
          />
        )}
        {profile.status === 'loading' && <Waiting label={texts.profile.loading} />}
        {user && <ProfilePageView page={page} user={user} onUser={setUser} leave={leave} />}
        <noscript>
          <p>{texts.form.needsScripts}</p>
        </noscript>
      </div>
    </div>
  )
}

/** Pages that took the place of fragments of the one long profile. */
const PAGE_OF_FRAGMENT: Readonly<Record<string, ProfilePage>> = {
  '#orders': 'orders',
  '#returns': 'returns',
  '#credit': 'returns',
  '#addresses': 'addresses',
  '#sizes': 'sizes',
  '#devices': 'security',
  '#password': 'security',
  '#language': 'privacy',
  '#data': 'privacy',
  '#deletion': 'privacy',
}

/** Bookmarks and emails from before still lead to their section. */
function useOldFragments(page: ProfilePage): void {
  const navigate = useNavigate()
  const lang = useLang()
  useEffect(() => {
    const moved = page === '' && PAGE_OF_FRAGMENT[location.hash]
    if (moved) void navigate(localPath(lang, `/profile/${moved}`), { replace: true })
  }, [page, lang, navigate])
}

function Head({ user, isOverview }: { user: User | null; isOverview: boolean }) {
  const { nav } = useMessages()
  const texts = useAccountMessages()
  const lang = useLang()
  const Name = isOverview ? 'h1' : 'p'
  if (!user) {
    return (
      <div className={styles.head}>
        <div className={styles.face}>
          <Skeleton height="64px" />
        </div>
        <Name className={styles.name}>{nav.profile}</Name>
      </div>
    )
  }
  const since = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric' })
  return (
    <div className={styles.head}>
      <Avatar src={user.avatar?.src ?? null} name={`${user.first_name} ${user.last_name}`.trim() || user.username} />
      <div>
        <Name className={styles.name}>{texts.profile.hello(displayName(user))}</Name>
        <p className={styles.since}>{texts.profile.since(since.format(new Date(user.created_at)))}</p>
      </div>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div className={styles.waiting}>
      <p className="visually-hidden">{label}</p>
      {['30%', '100%', '100%', '40%'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={index} width={width} height="48px" />
      ))}
    </div>
  )
}
