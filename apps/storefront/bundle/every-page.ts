import { fileURLToPath } from 'node:url'

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/**
 * Names the chunk of all modules that the entry imports. Derived from the module graph, so that no list of files gets
 * outdated. The entry itself stays out: it awaits its screen, and the screen's chunk imports this one.
 */
export function createEveryPageGroup(name: string, entry: URL) {
  const entryId = fileURLToPath(entry)
  let onEveryPage: Set<string> | undefined

  return (id: string, graph: ModuleGraph): string | null => {
    onEveryPage ??= collectImports(entryId, graph)
    return id !== entryId && onEveryPage.has(id) ? name : null
  }
}

function collectImports(id: string, graph: ModuleGraph, collected = new Set<string>()): Set<string> {
  const info = graph.getModuleInfo(id)
  if (!info && collected.size === 0) throw new Error(`${id} is not in the module graph`)
  collected.add(id)
  for (const imported of info?.importedIds ?? []) {
    if (!collected.has(imported)) collectImports(imported, graph, collected)
  }
  return collected
}
