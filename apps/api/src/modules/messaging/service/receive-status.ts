import { DomainError } from '#platform/errors.ts'
import type { ReportedState } from '../rules/message-state.ts'
import { parseStatus } from '../rules/message-state.ts'
import type { SignedForm } from '../sms-provider.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { verifyForm } from './receive-text.ts'
import { repeatWhileBusy } from './repeat-while-busy.ts'
import { settleText } from './send-texts.ts'

interface StatusReport {
  state: ReportedState
  provider_ref: string
  error_code: number | null
}

/** Settles a text of a campaign; false if the recipient is not known. */
export type SettleRecipient = (id: string, report: StatusReport) => Promise<boolean>

type StatusDeps = MessagingDeps & { settleRecipient: SettleRecipient }

/** `ref` says whose text it is: m- for one of our messages, r- for a campaign’s recipient. */
export async function receiveStatus(deps: StatusDeps, ref: string, form: SignedForm): Promise<void> {
  const fields = verifyForm(deps, form)
  const [state, provider_ref] = [parseStatus(fields.get('MessageStatus') ?? ''), fields.get('MessageSid')]
  if (!provider_ref || provider_ref.length > 64) {
    throw new DomainError('validation_failed', { errors: { body: ['is not a status callback'] } })
  }
  if (!state) return
  const code = Number(fields.get('ErrorCode'))
  const report = { state, provider_ref, error_code: Number.isInteger(code) && code > 0 ? code : null }
  const [kind, id = ''] = ref.split('-')
  const is_known = await repeatWhileBusy(() =>
    kind === 'm' ? settleText(deps.db, Number(id), report, deps.clock.now()) : deps.settleRecipient(id, report),
  )
  if (!is_known) throw new DomainError('not_found')
}
