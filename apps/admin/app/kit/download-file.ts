/** The browser downloads the file by itself: the page stays, and nothing is held in memory. */
export function downloadFile(path: string): void {
  window.location.assign(path)
}
