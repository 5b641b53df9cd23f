import type { Deps } from '../../../platform/deps.ts'
import type { Settings } from '../../settings/service.ts'
import type { Carrier } from '../carrier.ts'

export type QuoteDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { carrier: Carrier | undefined; settings: Settings }
