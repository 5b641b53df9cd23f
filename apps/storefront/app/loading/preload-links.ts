/** The part of Vite's manifest that is used here. */
export type ViteManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

interface ScreenFiles {
  styles: readonly string[]
  scripts: readonly string[]
}

/**
 * Writes preload links for a screen's scripts and styles, so that the browser fetches them with the page instead of after
 * the entry has run. A source is matched by the end of its path, once per combination of sources: they are few, and the
 * search took longer than the links. `isNamed` returns whether the page already links a file.
 */
export function createPreloadLinks(manifest: ViteManifest) {
  const known = new Map<string, ScreenFiles>()

  function filesOf(sources: readonly string[]): ScreenFiles {
    const key = sources.join()
    const files = known.get(key) ?? findFiles(manifest, sources)
    known.set(key, files)
    return files
  }

  return (sources: readonly string[], isNamed: (file: string) => boolean): string => {
    const { styles, scripts } = filesOf(sources)
    return [
      ...styles.filter((file) => !isNamed(file)).map((file) => `<link rel="stylesheet" href="/${file}"/>`),
      ...scripts.filter((file) => !isNamed(file)).map((file) => `<link rel="modulepreload" href="/${file}"/>`),
    ].join('')
  }
}

function findFiles(manifest: ViteManifest, sources: readonly string[]): ScreenFiles {
  const keys = sources.flatMap((source) => keysOf(manifest, source))
  const chunks = [...withImports(manifest, keys)].flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const scripts = new Set(chunks.map((chunk) => chunk.file))
  return { styles: [...styles], scripts: [...scripts] }
}

/** The development server has no manifest. */
function keysOf(manifest: ViteManifest, source: string): string[] {
  const sources = Object.keys(manifest)
  const keys = sources.filter((key) => key.endsWith(`/${source}`))
  if (sources.length > 0 && keys.length === 0) throw new Error(`the build has no file ${source}`)
  return keys
}

function withImports(manifest: ViteManifest, keys: readonly string[], collected = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (collected.has(key)) continue
    collected.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], collected)
  }
  return collected
}
