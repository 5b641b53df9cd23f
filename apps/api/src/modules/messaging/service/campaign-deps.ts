import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { SmsProvider } from '../sms-provider.ts'

/** What the worker prepares and sends campaigns with. */
export interface CampaignWorkerDeps extends Pick<Deps, 'clock' | 'config' | 'db' | 'limits' | 'log' | 'metrics'> {
  settings: LiveSettings
  /** Undefined without an account at the provider: nothing is sent. */
  sms: SmsProvider | undefined
  /** The status of a page of the shop; 0: no answer. */
  checkPage: (url: string) => Promise<number>
  pause: (ms: number) => Promise<void>
}
