/** The part of Vite's manifest that is read here. */
export type ViteManifest = Record<string, { file: string; name?: string; imports?: string[]; css?: string[] }>

/**
 * The links by which a browser fetches a screen's scripts and styles together with the page, instead of finding out
 * about them when the page's own scripts run. A source is named by the end of its path; `isNamed` tells which files the
 * page names already.
 */
export function screenLinks(
  manifest: ViteManifest,
  sources: readonly string[],
  isNamed: (file: string) => boolean,
): string {
  const keys = sources.flatMap((source) => Object.keys(manifest).filter((key) => key.endsWith(`/${source}`)))
  const chunks = [...withImports(manifest, keys)].flatMap((key) => manifest[key] ?? [])
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []))
  const scripts = new Set(chunks.map((chunk) => chunk.file))

  return [
    ...[...styles].filter((file) => !isNamed(file)).map((file) => `<link rel="stylesheet" href="/${file}"/>`),
    ...[...scripts].filter((file) => !isNamed(file)).map((file) => `<link rel="modulepreload" href="/${file}"/>`),
  ].join('')
}

function withImports(manifest: ViteManifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (found.has(key)) continue
    found.add(key)
    withImports(manifest, manifest[key]?.imports ?? [], found)
  }
  return found
}
