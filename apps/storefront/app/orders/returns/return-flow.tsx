import { ApiError } from '@fieldhouse/client/api-error'
import { requestReturn } from '@fieldhouse/contract/operations.generated'
import type { ReturnOptions } from '@fieldhouse/contract/returns'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Breadcrumbs } from '../../kit/breadcrumbs.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { focusHeading } from '../../kit/focus-heading.ts'
import { localPath, useLang } from '../../lang.ts'
import { useReturnsMessages } from '../../locales/returns-messages.ts'
import { LocalizedLink } from '../../localized-link.tsx'
import { orderClient } from '../order-client.ts'
import { useOrderKey } from '../use-order-key.ts'
import { EarlierReturns } from './earlier-returns.tsx'
import { ItemsStep } from './items-step.tsx'
import { ReasonStep } from './reason-step.tsx'
import type { ReturnDraft } from './return-draft.ts'
import { suggestWish, toInput } from './return-draft.ts'
import styles from './return-flow.module.css'
import { ReturnSteps } from './return-steps.tsx'
import { SwapStep } from './swap-step.tsx'

interface Props {
  id: string
  options: ReturnOptions
  reload: () => void
}

type Step = 'items' | 'reason' | 'swap'

/** Choose items, say why, and choose a swap or the money. */
export function ReturnFlow({ id, options, reload }: Props) {
  const texts = useReturnsMessages()
  const [step, setStep] = useStep()
  const [draft, setDraft] = useState<ReturnDraft>({})
  const { send, busy, failure } = useSend(id, reload)
  const canReturn = options.blocked === null && options.lines.some(({ quantity }) => quantity > 0)
  const chosen = options.lines.filter(({ position }) => draft[position])

  function decide() {
    const suggested = chosen.map(({ position, ...line }) => {
      const before = draft[position]
      return [position, before && { ...before, ...suggestWish({ position, ...line }, before.reason) }]
    })
    setDraft(Object.fromEntries(suggested) as ReturnDraft)
    setStep('swap')
  }

  return (
    <div className={styles.flow}>
      <Breadcrumbs trail={[{ name: texts.order(options.order_number), to: `/order/${id}` }, { name: texts.title }]} />
      {canReturn ? <ReturnSteps step={step} /> : <Blocked id={id} options={options} />}
      {canReturn && step === 'items' && (
        <ItemsStep options={options} draft={draft} onChange={setDraft} onNext={() => setStep('reason')} />
      )}
      {canReturn && step === 'reason' && (
        <ReasonStep lines={chosen} draft={draft} onChange={setDraft} onBack={() => setStep('items')} onNext={decide} />
      )}
      {canReturn && step === 'swap' && (
        <SwapStep
          lines={chosen}
          options={options}
          draft={draft}
          onChange={setDraft}
          onBack={() => setStep('reason')}
          onSend={() => void send(draft)}
          busy={busy}
          failure={failure}
        />
      )}
      {step === 'items' && <EarlierReturns id={id} returns={options.returns} />}
    </div>
  )
}

/** Each step begins at its heading. */
function useStep() {
  const [step, setStep] = useState<Step>('items')
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides
  useEffect(() => {
    if (!first.current) {
      window.scrollTo({ top: 0 })
      focusHeading()
    }
    first.current = false
  }, [step])
  return [step, setStep] as const
}

function useSend(id: string, reload: () => void) {
  const texts = useReturnsMessages().failures
  const lang = useLang()
  const key = useOrderKey(id)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function send(draft: ReturnDraft) {
    setBusy(true)
    setFailure(undefined)
    try {
      const made = await orderClient(key).call(requestReturn, { params: { id }, body: { lines: toInput(draft) } })
      await navigate(localPath(lang, `/order/${id}/return/${made.id}`))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code } = error
      setFailure(code === 'not_returnable' || code === 'out_of_stock' ? texts[code] : texts.other)
      if (code === 'out_of_stock') reload()
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, failure }
}

function Blocked({ id, options: { blocked, days } }: { id: string; options: ReturnOptions }) {
  const texts = useReturnsMessages()
  const { not_shipped, too_late } = texts.items.blocked
  const [title, text] =
    blocked === 'not_shipped'
      ? [not_shipped.title, not_shipped.text]
      : blocked === 'too_late'
        ? [too_late.title, too_late.text(days)]
        : [texts.items.none, '']
  return (
    <EmptyState heading="h1" title={title} text={text}>
      <LocalizedLink to={`/order/${id}`} className="button">
        {texts.one.back}
      </LocalizedLink>
    </EmptyState>
  )
}
