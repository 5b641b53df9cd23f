import type { LiveSettings } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { makeFirstLists, refreshLists } from './service/refresh-lists.ts'
import { reconcileFigures, updateFigures } from './service/update-figures.ts'

export function analyticsJobs(settings: LiveSettings): Job[] {
  return [
    {
      name: 'analytics-update-figures',
      schedule: '* * * * *',
      run: async (deps) => {
        await updateFigures({ ...deps, settings })
        await makeFirstLists({ ...deps, settings })
      },
    },
    { name: 'analytics-refresh-lists', schedule: '*/10 * * * *', run: (deps) => refreshLists({ ...deps, settings }) },
    {
      name: 'analytics-reconcile',
      schedule: '50 3 * * *',
      run: async (deps) => void (await reconcileFigures({ ...deps, settings })),
    },
  ]
}
