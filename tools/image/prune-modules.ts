import { readdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { LockedPackages } from './reachable-packages.ts'
import { reachablePackages } from './reachable-packages.ts'

/**
 * Runs in the image’s build: `node tools/image/prune-modules.ts <folder>` removes from an installation what the
 * processes never load. Uses no package, because it removes them.
 */
const WORKSPACES = ['apps/api', 'apps/storefront', 'packages/client', 'packages/contract', 'packages/process']

/** What packages ship for editors, browsers, and people. Licenses stay: they must go with the code. */
const NOT_LOADED = [
  /\.map$/,
  /\.[mc]?ts$/,
  /\.tsbuildinfo$/,
  /\.(md|markdown|flow|coffee)$/i,
  /(^|\/)(test|tests|__tests__|example|examples|docs|\.github)\//,
]
const KEPT = /(^|\/)(licen[cs]e|copying|notice)[^/]*$/i

/** For browsers, which get our own builds. */
const UNUSED = [
  'node_modules/@fontsource-variable',
  'node_modules/bwip-js/dist/bwip-js-min.js',
  'node_modules/pdfkit/js/pdfkit.standalone.js',
]

const root = process.argv[2]
if (!root) throw new Error('Name the folder of the installation')

const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: LockedPackages }
const reachable = reachablePackages(packages, WORKSPACES)
const unreachable = Object.keys(packages).filter((folder) => /node_modules\//.test(folder) && !reachable.has(folder))
for (const folder of [...unreachable, ...UNUSED]) await rm(join(root, folder), { recursive: true, force: true })

const modules = [join(root, 'node_modules'), ...WORKSPACES.map((workspace) => join(root, workspace, 'node_modules'))]
let removed = 0
for (const folder of modules) removed += await removeFiles(folder)
console.log(`prune packages=${unreachable.length} files=${removed}`)

async function removeFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let count = 0
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file)
    // A link leads to a workspace, whose sources are TypeScript.
    if (!entry.isFile() || KEPT.test(path) || !NOT_LOADED.some((pattern) => pattern.test(path))) continue
    await rm(file)
    count += 1
  }
  return count
}
