import type { NewsletterState } from '@fieldhouse/contract/newsletter'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

const MAX_SEARCH_LENGTH = 100

export const NEWSLETTER_VIEWS: readonly NewsletterState[] = ['subscribed', 'pending', 'unsubscribed']
const params = viewParams({
  channel: choiceParam(['email']),
  state: choiceParam(NEWSLETTER_VIEWS),
  q: textParam(MAX_SEARCH_LENGTH),
})

export type NewsletterView = ViewOf<typeof params>
export const readNewsletterView = params.read
export const writeNewsletterView = params.write

export function toNewsletterQuery({ channel, state = 'subscribed', ...rest }: NewsletterView) {
  return withoutEmpty({ ...rest, state })
}
