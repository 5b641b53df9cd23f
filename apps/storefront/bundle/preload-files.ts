/**
 * Takes the place of Vite's own helper of this name, which weighs three times as much: fetches the style sheets of what
 * is imported, and waits for them; fetches the scripts that it will ask for, and does not wait.
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
      // So that whoever tries again fetches it again.
      link.remove()
      reject(new Error(`${href} did not come`))
    }
  })
}
