import type { Job } from '#platform/jobs/jobs.ts'
import { verifyStock } from './service/verify-stock.ts'

export const stockJobs: readonly Job[] = [{ name: 'stock-verify', schedule: '50 3 * * *', run: verifyStock }]
