import { useShortcuts } from './shortcuts.ts'

/** n and p turn pages. */
export function usePageShortcuts({
  page,
  pages,
  onPage,
}: {
  page: number
  pages: number
  onPage: (page: number) => void
}) {
  const turn = (to: number) => {
    if (to >= 1 && to <= pages) onPage(to)
  }
  useShortcuts({ n: () => turn(page + 1), p: () => turn(page - 1) })
}
