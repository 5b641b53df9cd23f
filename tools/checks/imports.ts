import type { ICruiseResult } from 'dependency-cruiser'
import { cruise } from 'dependency-cruiser'
import { CRUISE_OPTIONS, IMPORT_RULES } from './import-rules.ts'
import { listSourceFiles } from './source-files.ts'

/**
 * dependency-cruiser reads no files and passes when its parser is missing, so require that it read nearly all of them.
 */
const MIN_SHARE_READ = 0.9

export async function checkImports(): Promise<string[]> {
  const { output } = await cruise(['apps', 'packages', 'demo', 'tools', 'e2e', 'lab'], {
    ruleSet: { forbidden: IMPORT_RULES },
    validate: true,
    ...CRUISE_OPTIONS,
  })
  const { summary, modules } = output as ICruiseResult

  const problems = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  const read = modules.filter(({ source }) => /^(apps|packages|demo|tools|e2e|lab)\/.*\.tsx?$/.test(source)).length
  const expected = listSourceFiles('.ts', '.tsx').length
  if (read < expected * MIN_SHARE_READ) problems.push(`only ${read} of ${expected} files were read`)
  if (summary.totalDependenciesCruised === 0) problems.push('no import was read at all')
  return problems
}
