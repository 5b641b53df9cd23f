/** Navigates instead of fetching: the browser streams the file to disk and the page stays. */
export function downloadFile(path: string): void {
  window.location.assign(path)
}
