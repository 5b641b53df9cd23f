import type { Job } from '#platform/jobs/jobs.ts'
import { RUN_IMPORT } from './service/imports.ts'
import { maintainImports, runImport } from './service/run-import.ts'

export const importsJobs: Job[] = [
  {
    name: RUN_IMPORT,
    run: (deps, data) => runImport(deps, (data as { import_id: number }).import_id),
  },
  {
    name: 'imports-maintain',
    schedule: '*/5 * * * *',
    run: (deps) => maintainImports(deps),
  },
]
