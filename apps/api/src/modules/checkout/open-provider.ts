import type { LiveSettings } from '#modules/settings/service.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config.ts'
import { openPayPal } from './paypal/paypal.ts'
import { createWebhookVerifier } from './paypal/webhook-signature.ts'
import type { Provider } from './provider.ts'

/** The mode and the client ids are settings that staff can change; the secrets come from the environment. */
export function openProvider(config: Config, settings: LiveSettings, clock: Clock): Provider {
  const millis = () => clock.now().getTime()
  const accounts = {
    production: {
      url: config.PAYPAL_API_URL,
      client_secret: config.PAYPAL_CLIENT_SECRET,
      merchant_id: config.PAYPAL_MERCHANT_ID,
      clientId: () => settings.get('payments.paypal_client_id'),
    },
    sandbox: {
      url: config.PAYPAL_SANDBOX_API_URL,
      client_secret: config.PAYPAL_SANDBOX_CLIENT_SECRET,
      merchant_id: config.PAYPAL_SANDBOX_MERCHANT_ID,
      clientId: () => settings.get('payments.paypal_sandbox_client_id'),
    },
  }
  const opened = { production: openPayPal(accounts.production, millis), sandbox: openPayPal(accounts.sandbox, millis) }
  return {
    async currentMode() {
      const mode = await settings.get('payments.mode')
      return mode === 'off' ? undefined : mode
    },
    in: (mode) => opened[mode],
    ...verifyForAny(openVerifiers(config, millis)),
  }
}

type Verifier = Pick<Provider, 'isWellFormedWebhook' | 'verifyWebhook'>

/** An account without a webhook sends no events, so no certificate of it is ever fetched. */
function openVerifiers(config: Config, millis: () => number): Verifier[] {
  const ca = config.PAYPAL_CA
  return [
    { webhook_id: config.PAYPAL_WEBHOOK_ID, certificates_url: config.PAYPAL_CERTIFICATES_URL, ca },
    { webhook_id: config.PAYPAL_SANDBOX_WEBHOOK_ID, certificates_url: config.PAYPAL_SANDBOX_CERTIFICATES_URL, ca },
  ].flatMap((trust) => (trust.webhook_id === '' ? [] : createWebhookVerifier(trust, millis)))
}

/** Either account may send events: payments of the other mode are still settled. */
function verifyForAny(verifiers: readonly Verifier[]): Verifier {
  return {
    isWellFormedWebhook: (webhook) => verifiers.some((verifier) => verifier.isWellFormedWebhook(webhook)),
    async verifyWebhook(webhook, beforeFetch) {
      for (const verifier of verifiers.filter((each) => each.isWellFormedWebhook(webhook))) {
        if (await verifier.verifyWebhook(webhook, beforeFetch)) return true
      }
      return false
    },
  }
}
