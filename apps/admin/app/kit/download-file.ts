/** Navigates instead of fetching: the browser streams the file to disk and the page stays. */
export function downloadFile(path: string): void {
  window.location.assign(path)
}

/** Saves a text that exists in the browser only. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Opens a file that the browser shows, such as a PDF, beside the page. */
export function openFile(path: string): void {
  window.open(path, '_blank', 'noopener')
}
