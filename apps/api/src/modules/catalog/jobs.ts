import type { Job } from '#platform/jobs/jobs.ts'
import { SYNC_SIZE_RUN_SKUS, syncSizeRunSkus } from './service/edit-size-runs.ts'
import { maintainImages, PROCESS_IMAGE, processImage } from './service/process-images.ts'

export const catalogJobs: Job[] = [
  {
    name: PROCESS_IMAGE,
    run: (deps, data) => processImage(deps, (data as { image_id: number }).image_id),
  },
  {
    name: 'catalog-maintain-images',
    schedule: '*/15 * * * *',
    run: (deps) => maintainImages(deps),
  },
  {
    name: SYNC_SIZE_RUN_SKUS,
    run: (deps, data) => syncSizeRunSkus(deps, (data as { distribution_id: number }).distribution_id),
  },
]
