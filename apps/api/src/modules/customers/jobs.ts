import type { Job } from '#platform/jobs/jobs.ts'
import type { PersonalData } from '#platform/personal-data.ts'
import { continueErasures, ERASE_GUESTS } from './service/erase-customer.ts'

export function customersJobs(personalData: readonly PersonalData[]): Job[] {
  return [{ name: ERASE_GUESTS, schedule: '*/10 * * * *', run: (deps) => continueErasures({ ...deps, personalData }) }]
}
