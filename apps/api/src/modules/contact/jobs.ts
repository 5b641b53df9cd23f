import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteOldMessages } from './service/delete-old-messages.ts'
import { SEND_ANSWER, sendAnswer } from './service/send-answer.ts'

export function contactJobs(settings: LiveSettings): Job[] {
  return [
    {
      name: SEND_ANSWER,
      run: async (deps, data, job) =>
        sendAnswer(deps, await readMailShop(settings), { id: (data as { id: number }).id, job }),
    },
    { name: 'contact-delete-old-messages', schedule: '40 4 * * *', run: (deps) => deleteOldMessages(deps) },
  ]
}
