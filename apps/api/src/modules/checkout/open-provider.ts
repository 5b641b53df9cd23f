import type { LiveSettings } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config.ts'
import { openPayPal } from './paypal/paypal.ts'
import type { Provider } from './provider.ts'

/** The client id is a setting that staff can change; the secrets come from the environment. */
export function openProvider(config: Config, settings: LiveSettings, clock: Clock): Provider {
  const account = {
    url: config.PAYPAL_API_URL,
    client_secret: config.PAYPAL_CLIENT_SECRET,
    webhook_id: config.PAYPAL_WEBHOOK_ID,
    certificates_url: config.PAYPAL_CERTIFICATES_URL,
    ca: config.PAYPAL_CA,
    clientId: () => settings.get('payments.paypal_client_id'),
    arePaymentsDisabled: async () => (await settings.get('payments.mode')) === 'off',
  }
  return openPayPal(account, () => clock.now().getTime())
}
