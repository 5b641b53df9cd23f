import { ApiError } from '@fieldhouse/client/api-error'
import type { SignUpForm, TextSignUp } from '@fieldhouse/contract/messaging'
import { createPublicity, getTextSignUp } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useLang } from '../lang.ts'
import type { TextSignUpMessages } from '../locales/en/text-sign-up.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'
import { checkPhone, formatPhone } from './check-phone.ts'

/** What the form shows; undefined until known, null in a shop that sends no texts. */
export function useSignUpWords(): TextSignUp | null | undefined {
  const lang = useLang()
  const [words, setWords] = useState<TextSignUp | null>()
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(getTextSignUp, { query: { lang } }, options).then(
      (loaded) => setWords(loaded.enabled ? loaded : null),
      // The page is complete without the form.
      () => !controller.signal.aborted && setWords(null),
    )
    return () => controller.abort()
  }, [lang])
  return words
}

interface Faults {
  phone?: string | undefined
  consent?: string | undefined
  other?: string | undefined
}

/** Sends the id of the words that are on screen, so that the consent is to exactly these. */
export function useTextSignUp({ consent_text_id }: TextSignUp, form: SignUpForm) {
  const lang = useLang()
  const texts = textSignUpMessagesFor(lang)
  const [phone, setPhone] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function submit() {
    if (busy) return
    const fault = checkPhone(phone)
    const found = { phone: fault && texts.faults[fault], consent: agrees ? undefined : texts.faults.consent }
    setFaults(found)
    if (found.phone || found.consent) return
    setBusy(true)
    try {
      const body = { phone: phone.trim(), consent: true as const, consent_text_id, lang, form }
      const answer = await api.call(createPublicity, { body })
      setSentTo('phone' in answer ? formatPhone(answer.phone) : phone)
    } catch (error) {
      setFaults(faultsOf(error, texts))
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ phone, setPhone, agrees, setAgrees, busy, faults, sentTo },
    submit: () => void submit(),
    /** Back to the form, with a box that is not ticked: the next number consents anew. */
    again() {
      setAgrees(false)
      setSentTo(null)
    },
  }
}

function faultsOf(error: unknown, texts: TextSignUpMessages): Faults {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'aborted') return {}
  if (error.errors?.phone) return { phone: texts.faults.elsewhere }
  if (error.code === 'too_many_requests') return { other: texts.faults.tooMany }
  return { other: error.kind === 'network' || error.kind === 'timeout' ? error.message : texts.faults.failed }
}
