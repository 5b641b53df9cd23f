import { AccountScreen } from '../account/account-screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'

export const meta = screenMeta((texts) => texts.account.title)

export default function AccountRoute() {
  return <AccountScreen />
}
