import type { LiveSettings } from '#modules/settings/service.ts'
import { readMailShop } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { RETENTION_DAYS } from './rules/notice-kinds.ts'
import type { NoticeMailJob } from './service/mail-notices.ts'
import { MAIL_NOTICES, mailNotices, SEND_NOTICE_MAIL, sendNoticeMail } from './service/mail-notices.ts'
import { deleteNoticesBefore } from './store/notices.ts'

const DAY_MS = 24 * 60 * 60_000
const BATCH = 5000

export function noticesJobs(settings: LiveSettings): Job[] {
  return [
    { name: MAIL_NOTICES, schedule: '* * * * *', run: (deps) => mailNotices(deps) },
    {
      name: SEND_NOTICE_MAIL,
      run: async (deps, data, id) => sendNoticeMail(deps, await readMailShop(settings), data as NoticeMailJob, id),
    },
    {
      name: 'notices-purge',
      schedule: '40 3 * * *',
      run: async ({ db, clock }) => {
        const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS)
        while ((await deleteNoticesBefore(db, before, BATCH)) === BATCH);
      },
    },
  ]
}
