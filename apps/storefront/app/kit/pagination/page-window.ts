/** Page numbers to link: the first, the last, the current one and its neighbors. */
export function pageWindow(page: number, pages: number): number[] {
  const numbers = [1, page - 1, page, page + 1, pages]
  return [...new Set(numbers)].filter((number) => number >= 1 && number <= pages)
}
