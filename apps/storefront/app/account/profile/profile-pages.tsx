import type { User } from '@fieldhouse/contract/accounts'
import { useState } from 'react'
import { AddressesSection } from './addresses-section.tsx'
import { AvatarSection } from './avatar-section.tsx'
import { CreditSection } from './credit-section.tsx'
import { DataExportSection } from './data-export-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { DetailsSection } from './details-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { OrdersSection } from './orders-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ReturnsSection } from './returns-section.tsx'
import { SizesSection } from './sizes-section.tsx'

/** The open section of the profile; the overview has no name in the address. */
export type ProfilePage = '' | 'orders' | 'returns' | 'addresses' | 'sizes' | 'security' | 'privacy'

interface Props {
  page: ProfilePage
  user: User
  onUser: (user: User) => void
  leave: (end: () => void) => void
}

export function ProfilePageView({ page, user, onUser, leave }: Props) {
  switch (page) {
    case 'orders':
      return <OrdersSection />
    case 'returns':
      return (
        <>
          <ReturnsSection />
          <CreditSection />
        </>
      )
    case 'addresses':
      return <AddressesSection />
    case 'sizes':
      return <SizesSection user={user} onUser={onUser} />
    case 'security':
      return <Security username={user.username} />
    case 'privacy':
      return (
        <>
          <LanguageSection user={user} />
          <DataExportSection />
          <DeleteAccountSection username={user.username} leave={leave} />
        </>
      )
    default:
      return (
        <>
          <OrdersSection isSummary />
          <DetailsSection user={user} onUser={onUser} />
          <AvatarSection user={user} onUser={onUser} />
        </>
      )
  }
}

function Security({ username }: { username: string }) {
  // Changing the password signs out all other devices, so the device list reloads.
  const [passwords, setPasswords] = useState(0)
  return (
    <>
      <PasswordSection username={username} onChanged={() => setPasswords(passwords + 1)} />
      <DevicesSection key={passwords} />
    </>
  )
}
