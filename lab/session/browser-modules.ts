import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../tools/run/ensure-installed.ts'

const SOURCES = {
  client: 'packages/client/src',
  contract: 'packages/contract/src',
  page: 'lab/session/browser',
}

export interface BrowserModules {
  /** A document that runs a single script of `page`. */
  documentOf: (script: string) => string
  /** Undefined if the file does not exist. */
  read: (path: string) => Promise<string | undefined>
}

/** Serves the shop's client to a browser: its source files with types stripped. */
export async function loadBrowserModules(clientRoot: string): Promise<BrowserModules> {
  const cache = new Map<string, Promise<string | undefined>>()
  const imports = { ...(await importsOf(clientRoot, 'client')), ...(await importsOf(ROOT, 'contract')) }
  const map = JSON.stringify({ imports })

  async function load(path: string): Promise<string | undefined> {
    const [, from = '', name = ''] = /^\/modules\/(client|contract|page)\/((?:\w+\/)?[\w.-]+\.ts)$/.exec(path) ?? []
    if (!name) return undefined
    const root = from === 'client' ? clientRoot : ROOT
    return stripTypeScriptTypes(await readFile(join(root, SOURCES[from as keyof typeof SOURCES], name), 'utf8'))
  }

  return {
    documentOf: (script) =>
      `<!doctype html><title>${script}</title><script type="importmap">${map}</script>` +
      `<script type="module" src="/modules/page/${script}.ts"></script>`,
    read(path) {
      const loading = cache.get(path) ?? load(path).catch(() => undefined)
      cache.set(path, loading)
      return loading
    },
  }
}

/** One URL per module, whether imported by package name or by path, so that a page never loads it twice. */
async function importsOf(root: string, name: 'client' | 'contract'): Promise<Record<string, string>> {
  const found = await readdir(join(root, SOURCES[name]), { recursive: true })
  const files = found.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  return Object.fromEntries(
    files.map((file) => [`@fieldhouse/${name}/${file.slice(0, -'.ts'.length)}`, `/modules/${name}/${file}`]),
  )
}
