import { readFileSync, writeFileSync } from 'node:fs'
import { listSourceFiles } from '../checks/source-files.ts'

const OWN_SCOPE = '@fieldhouse/'
const LOCK_FILE = 'package-lock.json'
/** Only pins Node.js and is not released. */
const NOT_RELEASED = 'tools/node/'

export interface Manifest {
  name?: string
  version?: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

interface Lock extends Manifest {
  packages: Record<string, Manifest>
}

/** Writes the version to all package files and the lock file; the packages depend on each other by exact version. */
export function writeVersion(version: string): void {
  for (const file of listManifests()) writeJson(file, withVersion(readJson<Manifest>(file), version))
  const lock = readJson<Lock>(LOCK_FILE)
  const packages = Object.entries(lock.packages).map(([path, entry]) => [
    path,
    isOwn(path) ? withVersion(entry, version) : entry,
  ])
  writeJson(LOCK_FILE, { ...lock, version, packages: Object.fromEntries(packages) })
}

export function withVersion(manifest: Manifest, version: string): Manifest {
  const bump = (dependencies: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(dependencies).map(([name, range]) => [name, name.startsWith(OWN_SCOPE) ? version : range]),
    )
  const { dependencies, devDependencies } = manifest
  return {
    ...manifest,
    ...(manifest.version === undefined ? {} : { version }),
    ...(dependencies && { dependencies: bump(dependencies) }),
    ...(devDependencies && { devDependencies: bump(devDependencies) }),
  }
}

/** A release has one version everywhere and a section in the changelog. */
export function versionProblems(): string[] {
  const { version = '' } = readJson<Manifest>('package.json')
  const lock = readJson<Lock>(LOCK_FILE)
  const own = Object.entries(lock.packages).filter(([path]) => isOwn(path))
  const manifests = [...listManifests().map((file) => [file, readJson<Manifest>(file)] as const), ...own]
  const stale = manifests.filter(([, manifest]) => !isAt(manifest, version))
  const isLogged = readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${version}] - `)
  return [
    ...stale.map(([path]) => `${path} is not at version ${version} throughout: run npm run bump -- ${version}`),
    ...(isLogged ? [] : [`CHANGELOG.md has no section for ${version}`]),
  ]
}

function isAt(manifest: Manifest, version: string): boolean {
  return JSON.stringify(withVersion(manifest, version)) === JSON.stringify(manifest)
}

function isOwn(path: string): boolean {
  return !path.includes('node_modules/')
}

function listManifests(): string[] {
  return listSourceFiles('package.json').filter((file) => !file.startsWith(NOT_RELEASED))
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'))
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}
