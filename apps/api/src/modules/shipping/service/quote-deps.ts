import type { LiveSettings } from '#modules/settings/service.ts'
import type { Deps } from '#platform/deps.ts'
import type { Carrier } from '../carrier.ts'

export type QuoteDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { carrier: Carrier | undefined; settings: LiveSettings }
