import type { LiveSettings } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { ReviewMailJob } from './service/review-mails.ts'
import { SEND_REVIEW_MAIL, sendReviewMail } from './service/review-mails.ts'

export function checkoutJobs(settings: LiveSettings): Job[] {
  return [
    {
      name: SEND_REVIEW_MAIL,
      run: async (deps, data, id) => {
        const shop = {
          shop_name: await settings.get('shop.name'),
          support_email: await settings.get('shop.support_email'),
        }
        await sendReviewMail(deps, shop, data as ReviewMailJob, id)
      },
    },
  ]
}
