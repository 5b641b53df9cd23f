import { inTransaction } from '../../platform/db/db.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { EXPAND_RUN, expandWholeRun } from './service/edit-runs.ts'
import { finishPicture, MAKE_PICTURE, tendPictures } from './service/finish-pictures.ts'
import { WORK_IMPORT } from './service/imports.ts'
import { tendImports, workImport } from './service/work-import.ts'
import { countWords } from './store/search.ts'

export const catalogJobs: Job[] = [
  {
    name: MAKE_PICTURE,
    run: (deps, data) => finishPicture(deps, (data as { image_id: number }).image_id),
  },
  {
    name: 'catalog-tend-pictures',
    schedule: '*/15 * * * *',
    run: (deps) => tendPictures(deps),
  },
  {
    name: EXPAND_RUN,
    run: (deps, data) => expandWholeRun(deps, (data as { distribution_id: number }).distribution_id),
  },
  {
    name: WORK_IMPORT,
    run: (deps, data) => workImport(deps, (data as { import_id: number }).import_id),
  },
  {
    name: 'catalog-tend-imports',
    schedule: '*/5 * * * *',
    run: (deps) => tendImports(deps),
  },
  {
    name: 'catalog-count-words',
    schedule: '20 3 * * *',
    run: ({ db }) => inTransaction(db, countWords),
  },
]
