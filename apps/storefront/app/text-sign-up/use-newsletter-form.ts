import { ApiError } from '@fieldhouse/client/api-error'
import type { NewsletterSignUp } from '@fieldhouse/contract/newsletter'
import { getNewsletterSignUp, subscribeToNewsletter } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { useLang } from '../lang.ts'
import type { TextSignUpMessages } from '../locales/en/text-sign-up.ts'
import { textSignUpMessagesFor } from '../locales/text-sign-up-messages.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

/** What the form shows; undefined until known, null if it could not be loaded. */
export function useNewsletterWords(): NewsletterSignUp | null | undefined {
  const lang = useLang()
  const [words, setWords] = useState<NewsletterSignUp | null>()
  useEffect(() => {
    const controller = new AbortController()
    const options = { signal: controller.signal, background: true }
    api.call(getNewsletterSignUp, { query: { lang } }, options).then(
      setWords,
      // The page is complete without the form.
      () => !controller.signal.aborted && setWords(null),
    )
    return () => controller.abort()
  }, [lang])
  return words
}

interface Faults {
  email?: string
  other?: string
}

/** Sends the id of the words that are on screen, so that the consent is to exactly these. */
export function useNewsletterForm({ consent_text_id }: NewsletterSignUp) {
  const lang = useLang()
  const texts = textSignUpMessagesFor(lang)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [sentTo, setSentTo] = useState<string | null>(null)

  async function submit(data: FormData) {
    if (busy) return
    const [email, website] = [`${data.get('email')}`.trim(), `${data.get('website')}`]
    if (!EMAIL.test(email)) return setFaults({ email: texts.newsletter.wrong })
    setFaults({})
    setBusy(true)
    try {
      await api.call(subscribeToNewsletter, { body: { email, lang, consent_text_id, website } })
      setSentTo(email)
    } catch (error) {
      setFaults(faultsOf(error, texts))
    } finally {
      setBusy(false)
    }
  }

  return { busy, faults, sentTo, submit: (data: FormData) => void submit(data), again: () => setSentTo(null) }
}

function faultsOf(error: unknown, { faults, newsletter }: TextSignUpMessages): Faults {
  if (!(error instanceof ApiError)) throw error
  if (error.kind === 'aborted') return {}
  if (error.errors?.email) return { email: newsletter.wrong }
  if (error.code === 'too_many_requests') return { other: faults.tooMany }
  return { other: error.kind === 'network' || error.kind === 'timeout' ? error.message : faults.failed }
}
