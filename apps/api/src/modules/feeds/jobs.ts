import type { LiveSettings } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { MAKE_FEED, makeFeed } from './service/make-feed.ts'

export const feedsJobs = (settings: LiveSettings): Job[] => [
  {
    name: MAKE_FEED,
    run: (deps, data) => makeFeed({ ...deps, settings }, (data as { run_id?: number }).run_id),
    schedule: '23 * * * *',
  },
]
