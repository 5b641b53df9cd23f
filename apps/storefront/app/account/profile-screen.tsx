import type { User } from '@fieldhouse/contract/accounts'
import { useEffect, useState } from 'react'
import { Avatar } from '../kit/avatar.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { LOCALES, useLang } from '../lang.ts'
import { useAccountMessages } from '../locales/account-messages.ts'
import { useMessages } from '../locales/messages.ts'
import { AddressesSection } from './profile/addresses-section.tsx'
import { AvatarSection } from './profile/avatar-section.tsx'
import { CreditSection } from './profile/credit-section.tsx'
import { DataExportSection } from './profile/data-export-section.tsx'
import { DeleteAccountSection } from './profile/delete-account-section.tsx'
import { DetailsSection } from './profile/details-section.tsx'
import { DevicesSection } from './profile/devices-section.tsx'
import { LanguageSection } from './profile/language-section.tsx'
import { OrdersSection } from './profile/orders-section.tsx'
import { PasswordSection } from './profile/password-section.tsx'
import { SECTIONS } from './profile/profile-section.tsx'
import { ReturnsSection } from './profile/returns-section.tsx'
import { SignOutSection } from './profile/sign-out-section.tsx'
import { SizesSection } from './profile/sizes-section.tsx'
import { useProfile } from './profile/use-profile.ts'
import styles from './profile-screen.module.css'
import { displayName } from './sign-in-flow.ts'

export default function ProfileScreen() {
  const texts = useAccountMessages()
  const { profile, setUser, reload, leave } = useProfile()
  const user = profile.status === 'ready' ? profile.user : null
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <Head user={user} />
        <nav aria-label={texts.profile.sections} className={styles.nav}>
          <ul>
            {SECTIONS.map((id) => (
              <li key={id}>
                <a href={`#${id}`}>{texts.profile[id].title}</a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles.sections}>
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
        {user && <Sections user={user} onUser={setUser} leave={leave} />}
        <noscript>
          <p>{texts.form.needsScripts}</p>
        </noscript>
      </div>
    </div>
  )
}

interface SectionsProps {
  user: User
  onUser: (user: User) => void
  leave: (end: () => void) => void
}

function Sections({ user, onUser, leave }: SectionsProps) {
  // Changing the password signs out all other devices, so the device list reloads.
  const [passwords, setPasswords] = useState(0)
  // The browser scrolled to the fragment before this section existed.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <>
      <OrdersSection />
      <ReturnsSection />
      <CreditSection />
      <DetailsSection user={user} onUser={onUser} />
      <AvatarSection user={user} onUser={onUser} />
      <AddressesSection />
      <SizesSection user={user} onUser={onUser} />
      <DevicesSection key={passwords} />
      <PasswordSection username={user.username} onChanged={() => setPasswords(passwords + 1)} />
      <LanguageSection user={user} />
      <DataExportSection />
      <SignOutSection leave={leave} />
      <DeleteAccountSection username={user.username} leave={leave} />
    </>
  )
}

function Head({ user }: { user: User | null }) {
  const { nav } = useMessages()
  const texts = useAccountMessages()
  const lang = useLang()
  if (!user) {
    return (
      <div className={styles.head}>
        <div className={styles.face}>
          <Skeleton height="64px" />
        </div>
        <h1>{nav.profile}</h1>
      </div>
    )
  }
  const since = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric' })
  return (
    <div className={styles.head}>
      <Avatar src={user.avatar?.src ?? null} name={`${user.first_name} ${user.last_name}`.trim() || user.username} />
      <div>
        <h1>{texts.profile.hello(displayName(user))}</h1>
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
