import type { Measure } from '#platform/measures.ts'
import { countFailedEmails } from './store/failed-emails.ts'

const MAX_COUNTED = 10_000

export const emailMeasure: Measure<number> = {
  read: async ({ db }) => (await countFailedEmails(db, MAX_COUNTED)).count,
  figures: [
    {
      name: 'shop_failed_emails',
      help: 'Emails that were not delivered after all retries and wait for staff',
      of: (value) => [{ value }],
    },
  ],
}
