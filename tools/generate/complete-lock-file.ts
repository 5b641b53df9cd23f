import { readFileSync, writeFileSync } from 'node:fs'

const LOCK_FILE = new URL('../../package-lock.json', import.meta.url)

interface Entry {
  version?: string
  optional?: true
  os?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * npm omits optional binaries of other platforms from the lock file if the registry does not carry them, and `npm ci`
 * then rejects it. They get an entry that is never installed.
 */
export function completeLockFile(): number {
  const lock = readLock()
  const missing = missingEntries(lock)
  for (const [key, version] of missing) lock.packages[key] = { version, optional: true, os: ['none'] }
  if (missing.length > 0) writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
  return missing.length
}

export function checkLockFile(): string[] {
  const lock = readLock()
  const missing = missingEntries(lock).map(([key]) => `${key} is missing from the lock file: run npm run lock`)
  // Its deserialization has allowed remote code execution, so no dependency may bring it in.
  const forbidden = Object.keys(lock.packages).filter((key) => key.includes('react-server-dom'))
  return [...missing, ...forbidden.map((key) => `${key} must not be installed`)]
}

function readLock(): { packages: Record<string, Entry> } {
  return JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
}

function missingEntries({ packages }: { packages: Record<string, Entry> }): [string, string][] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .map(([name, version]): [string, string] => [`node_modules/${name}`, version.replace(/^[\^~]/, '')])
      .filter(([key]) => !packages[key] && !packages[`${path}/${key}`]),
  )
}
