/** The parts of package-lock.json that say what needs what; keys are folders such as `node_modules/pg`. */
interface LockedPackage {
  link?: boolean
  resolved?: string
  libc?: readonly string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>

/**
 * Folders of everything that these workspaces need at run time. `npm ci --omit=dev` installs more: a workspace that
 * is somebody’s development dependency brings its own dependencies along.
 */
export function reachablePackages(packages: LockedPackages, workspaces: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const open = [...workspaces]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const entry = packages[folder]
    // npm before 11 also installs what is for another C library.
    if (!entry || reached.has(folder) || entry.libc?.includes('glibc') === false) continue
    reached.add(folder)
    if (entry.link && entry.resolved) open.push(entry.resolved)
    for (const name of neededBy(entry)) {
      const found = resolveFrom(packages, folder, name)
      if (found) open.push(found)
    }
  }
  return reached
}

function neededBy(entry: LockedPackage): string[] {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** As Node.js looks for it: in the nearest `node_modules` above. */
function resolveFrom(packages: LockedPackages, folder: string, name: string): string | undefined {
  const parts = folder.split('/')
  for (let length = parts.length; length >= 0; length -= 1) {
    if (parts[length - 1] === 'node_modules') continue
    const candidate = [...parts.slice(0, length), 'node_modules', name].join('/')
    if (packages[candidate]) return candidate
  }
  return undefined
}
