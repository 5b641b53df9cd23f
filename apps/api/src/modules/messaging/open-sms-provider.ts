import type { Config } from '#platform/config.ts'
import type { SmsProvider } from './sms-provider.ts'
import { openTwilio } from './twilio/twilio.ts'

/** Undefined without an account: the shop then sends no texts, and signs nobody up. */
export function openSmsProvider(config: Config): SmsProvider | undefined {
  const { SMS_API_URL, SMS_ACCOUNT_SID, SMS_AUTH_TOKEN, SMS_NUMBER, PUBLIC_URL } = config
  if (SMS_ACCOUNT_SID === '') return undefined
  return openTwilio({
    url: SMS_API_URL,
    account_sid: SMS_ACCOUNT_SID,
    auth_tokens: SMS_AUTH_TOKEN.split(','),
    number: SMS_NUMBER,
    public_url: PUBLIC_URL,
  })
}
