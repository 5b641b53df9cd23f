import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { SmsProvider } from '../sms-provider.ts'

interface MessagingPorts {
  settings: LiveSettings
  /** Undefined: no texts. */
  provider: SmsProvider | undefined
  /** First name of an account, which another module owns. */
  findFirstName: (user_id: number) => Promise<string | undefined>
}

export type MessagingDeps = Deps & MessagingPorts

/** What automatic texts say of the shop. */
export async function describeShop({ config, settings }: Pick<MessagingDeps, 'config' | 'settings'>) {
  const [name, support_email] = [await settings.get('shop.name'), await settings.get('shop.support_email')]
  return { name, support_email, url: config.PUBLIC_URL }
}
