import type { LiveSettings } from '#modules/settings/service.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { updateResults } from './service/campaign-results.ts'
import { checkPage } from './service/check-page.ts'
import { runCampaigns } from './service/run-campaigns.ts'
import { RUN_CAMPAIGNS } from './service/schedule-campaign.ts'
import type { SmsProvider } from './sms-provider.ts'

export function campaignJobs(settings: LiveSettings, sms: SmsProvider | undefined): Job[] {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  return [
    {
      name: RUN_CAMPAIGNS,
      schedule: '* * * * *',
      run: (deps) => runCampaigns({ ...deps, settings, sms, checkPage, pause }),
    },
    { name: 'messaging-update-results', schedule: '*/10 * * * *', run: (deps) => updateResults(deps) },
  ]
}
