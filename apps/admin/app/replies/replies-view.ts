import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, idParam, viewParams } from '../kit/lists/view-params.ts'

const params = viewParams({ view: choiceParam(['done']), open: idParam })

export type RepliesView = ViewOf<typeof params>
export const readRepliesView = params.read
export const writeRepliesView = params.write

export function toRepliesQuery({ page, page_size, view }: RepliesView) {
  return { page, page_size, done: view === 'done' }
}
