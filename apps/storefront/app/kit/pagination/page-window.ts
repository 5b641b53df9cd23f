/** Page numbers to link: the first, the last, the current one and its neighbors. */
export function pageWindow(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages)
}
