/**
 * Replaces Vite's helper of this name, which is three times as large. Waits for style sheets; only preloads scripts.
 */
export function __vitePreload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return Promise.all(files.map(fetchFile)).then(load)
}

function fetchFile(file: string): Promise<unknown> | undefined {
  const href = `/${file}`
  if (document.querySelector(`link[href="${href}"]`)) return undefined
  const link = document.createElement('link')
  const isSheet = href.endsWith('.css')
  link.rel = isSheet ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  if (!isSheet) return undefined
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // Remove the link, so that a retry fetches the file again.
      link.remove()
      reject(new Error(`${href} did not come`))
    }
  })
}
