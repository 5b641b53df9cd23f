import { readdir, readFile } from 'node:fs/promises'
import { ERRORS } from '@fieldhouse/contract/errors'
import { ENV_VARIABLES as API_VARIABLES } from '../../apps/api/src/platform/config.ts'
import { ENV_VARIABLES as EMULATORS_VARIABLES } from '../../apps/emulators/src/config.ts'
import { ENV_VARIABLES as STOREFRONT_VARIABLES } from '../../apps/storefront/server/config.ts'
import { listSourceFiles } from './source-files.ts'

/**
 * Variables, error codes, dependencies, folders, and decisions are documented in their tables, and the tables list
 * nothing else.
 */
export async function checkDocuments(): Promise<string[]> {
  return [
    ...compare('docs/operations.md', await tableKeys('docs/operations.md'), [
      ...Object.keys(API_VARIABLES),
      ...Object.keys(STOREFRONT_VARIABLES),
      ...Object.keys(EMULATORS_VARIABLES),
    ]),
    ...compare('docs/errors.md', await tableKeys('docs/errors.md'), Object.keys(ERRORS)),
    ...compare('docs/dependencies.md', await tableKeys('docs/dependencies.md'), await dependencies()),
    ...compare('ARCHITECTURE.md', await tableKeys('ARCHITECTURE.md'), await folders()),
    ...compare('docs/decisions/README.md', await linkedDecisions(), await decisions()),
    ...(await strayVariables()),
  ]
}

function compare(file: string, written: ReadonlySet<string>, real: readonly string[]): string[] {
  const exists = new Set(real)
  return [
    ...[...exists].filter((name) => !written.has(name)).map((name) => `${file} does not list ${name}`),
    ...[...written].filter((name) => !exists.has(name)).map((name) => `${file} lists ${name}, which does not exist`),
  ]
}

/** Names in backquotes in the first column of a file's tables. */
async function tableKeys(file: string): Promise<Set<string>> {
  const rows = (await readFile(file, 'utf8')).matchAll(/^\| `([^`]+)` \|/gm)
  return new Set(Array.from(rows, ([, name = '']) => name))
}

/** Files in the rows of the list. */
async function linkedDecisions(): Promise<Set<string>> {
  const rows = (await readFile('docs/decisions/README.md', 'utf8')).matchAll(/^\| \d+ \| \[[^\]]+\]\(([^)]+)\)/gm)
  return new Set(Array.from(rows, ([, file = '']) => file))
}

async function decisions(): Promise<string[]> {
  return (await readdir('docs/decisions')).filter((file) => /^\d{4}-/.test(file))
}

async function dependencies(): Promise<string[]> {
  const files = listSourceFiles('package.json').filter((file) => file !== 'package-lock.json')
  const lists = await Promise.all(
    files.map(async (file) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(await readFile(file, 'utf8'))
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
    }),
  )
  return [...new Set(lists.flat())].filter((name) => !name.startsWith('@fieldhouse/'))
}

/** The folders a new contributor meets: packages, apps and their parts, and the modules. */
async function folders(): Promise<string[]> {
  const parents = [
    'packages',
    'apps',
    'apps/api/src/platform',
    'apps/api/src/modules',
    'apps/storefront/app',
    'apps/admin/app',
    'demo',
    'deploy',
    'e2e',
    'lab',
    'tools',
  ]
  const children = await Promise.all(
    parents.map(async (parent) => {
      const entries = await readdir(parent, { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`)
    }),
  )
  const tracked = listSourceFiles('')
  return children.flat().filter((folder) => tracked.some((file) => file.startsWith(`${folder}/`)))
}

/** A variable that is read without a declaration would be undocumented. */
async function strayVariables(): Promise<string[]> {
  const files = listSourceFiles('.ts', '.tsx').filter(
    (file) => /^(apps|packages)\//.test(file) && !/vite\.config\.ts$|^packages\/process\/src\/config\.ts$/.test(file),
  )
  const readers = await Promise.all(
    files.map(async (file) => ((await readFile(file, 'utf8')).includes('process.env') ? [file] : [])),
  )
  return readers.flat().map((file) => `${file} reads process.env; declare the variable in the process's configuration`)
}
