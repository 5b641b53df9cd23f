import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, idParam, viewParams } from '../kit/lists/view-params.ts'

const params = viewParams({ view: choiceParam(['done']), open: idParam })

export type MessagesView = ViewOf<typeof params>
export const readMessagesView = params.read
export const writeMessagesView = params.write

export function toMessagesQuery({ page, page_size, view }: MessagesView) {
  return { page, page_size, done: view === 'done' }
}
