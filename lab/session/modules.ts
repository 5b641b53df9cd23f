import { readdir, readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '../../tools/run/install.ts'

const SOURCES = {
  client: 'packages/client/src',
  contract: 'packages/contract/src',
  page: 'lab/session/page',
}

export interface Modules {
  /** A document that runs one script of `page` and nothing else. */
  documentOf: (script: string) => string
  /** Undefined: there is no such file. */
  read: (path: string) => Promise<string | undefined>
}

/** The shop's client as a browser can load it: its own files, without their types. */
export async function openModules(clientRoot: string): Promise<Modules> {
  const cache = new Map<string, Promise<string | undefined>>()
  const imports = { ...(await importsOf(clientRoot, 'client')), ...(await importsOf(ROOT, 'contract')) }
  const map = JSON.stringify({ imports })

  async function load(path: string): Promise<string | undefined> {
    const [, from = '', name = ''] = /^\/modules\/(client|contract|page)\/([\w.-]+\.ts)$/.exec(path) ?? []
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

/** One address for each module, whether it is imported by its package's name or by its path. */
async function importsOf(root: string, name: 'client' | 'contract'): Promise<Record<string, string>> {
  const files = (await readdir(join(root, SOURCES[name]))).filter((file) => /^[\w.-]+(?<!\.test)\.ts$/.test(file))
  return Object.fromEntries(
    files.map((file) => [`@fieldhouse/${name}/${file.slice(0, -'.ts'.length)}`, `/modules/${name}/${file}`]),
  )
}
