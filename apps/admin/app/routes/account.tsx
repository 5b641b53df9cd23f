import { AccountScreen } from '../account/account-screen.tsx'
import { currentTexts, pageTitle } from '../language.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().account.title) }]
}

export default function AccountRoute() {
  return <AccountScreen />
}
