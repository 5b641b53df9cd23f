import type { SubscriberView } from '@fieldhouse/contract/messaging'
import type { ViewOf } from '../kit/lists/view-params.ts'
import { choiceParam, idParam, textParam, viewParams, withoutEmpty } from '../kit/lists/view-params.ts'

const MAX_SEARCH_LENGTH = 40

export const SUBSCRIBER_VIEWS: readonly SubscriberView[] = ['subscribed', 'pending', 'stopped', 'unreachable']
const params = viewParams({ view: choiceParam(SUBSCRIBER_VIEWS), q: textParam(MAX_SEARCH_LENGTH), receipt: idParam })

export type SubscribersView = ViewOf<typeof params>
export const readSubscribersView = params.read
export const writeSubscribersView = params.write

export function toSubscribersQuery({ receipt, view = 'subscribed', ...rest }: SubscribersView) {
  return withoutEmpty({ ...rest, view })
}
