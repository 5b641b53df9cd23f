import type { Job } from '#platform/jobs/jobs.ts'
import { collectFailedEmails } from './service/failed-emails.ts'

export const deskJobs: readonly Job[] = [
  { name: 'desk-collect-failed-emails', schedule: '* * * * *', run: collectFailedEmails },
]
