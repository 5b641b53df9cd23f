import { readFileSync } from 'node:fs'

export const LICENSES_FILE = new URL('../../docs/licenses.md', import.meta.url)
const LOCK_FILES = ['../../package-lock.json', '../node/package-lock.json']

/** Licenses that this project may depend on; a person reads a new one before adding it here. */
const ACCEPTED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'],
  ...['Unlicense', 'CC0-1.0', 'CC-BY-4.0', 'Python-2.0', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later', 'EUPL-1.1+'],
])

/** Packages that do not declare a license in their manifest; a person has read their license file or readme. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
}

interface LockEntry {
  version?: string
  license?: string
  dev?: true
  devOptional?: true
  link?: true
  /** `none` marks entries added by `npm run lock`, which are never installed. */
  os?: string[]
}

export interface LicensedPackage {
  name: string
  version: string
  license: string
  /** A development dependency, or needed only by one. */
  isDevelopment: boolean
}

/** Content of docs/licenses.md, from the lock files alone, so that it is the same on every machine. */
export function licensesSource(packages: readonly LicensedPackage[] = readPackages()): string {
  return `# Licenses of the dependencies

Written by \`npm run licenses\` from the lock files; do not edit it. The shop itself is under the [MIT license](../LICENSE).
Binaries for other platforms are listed too, though a machine installs only its own.

## Dependencies

${listByLicense(packages.filter(({ isDevelopment }) => !isDevelopment))}

## Development dependencies

${listByLicense(packages.filter(({ isDevelopment }) => isDevelopment))}
`
}

export function licenseProblems(packages: readonly LicensedPackage[] = readPackages()): string[] {
  return packages
    .filter(({ license }) => !isAccepted(license))
    .map(({ name, version, license }) => `${name} ${version} has the license “${license}”: see license-list.ts`)
}

function readPackages(): LicensedPackage[] {
  return LOCK_FILES.flatMap((file) => {
    const lock = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
    return listPackages(lock.packages)
  })
}

export function listPackages(entries: Readonly<Record<string, LockEntry>>): LicensedPackage[] {
  const packages = Object.entries(entries)
    .filter(([path, { link, os }]) => path.includes('node_modules/') && !link && !os?.includes('none'))
    .map(([path, { version = '', license, dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        name,
        version,
        license: license ?? READ_BY_HAND[name] ?? 'unknown',
        isDevelopment: Boolean(dev || devOptional),
      }
    })
  return [
    ...new Map(packages.map((entry) => [`${entry.name}@${entry.version} ${entry.isDevelopment}`, entry])).values(),
  ]
}

/** “A OR B” needs one accepted license, “A AND B” all of them. */
function isAccepted(license: string): boolean {
  const expression = license.replaceAll(/[()]/g, '')
  return expression
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((name) => ACCEPTED.has(name.trim())))
}

function listByLicense(packages: readonly LicensedPackage[]): string {
  const groups = Object.groupBy(packages, ({ license }) => license)
  const sorted = Object.entries(groups).toSorted(
    ([a, some = []], [b, others = []]) => others.length - some.length || (a < b ? -1 : 1),
  )
  return sorted.map(([license, group = []]) => `### ${license} (${group.length})\n\n${listNames(group)}`).join('\n\n')
}

function listNames(packages: readonly LicensedPackage[]): string {
  return packages
    .map(({ name, version }) => `- ${name} ${version}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .join('\n')
}
