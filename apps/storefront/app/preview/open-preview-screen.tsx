import { openPreview } from '@fieldhouse/contract/operations.generated'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { ErrorState } from '../kit/error-state.tsx'
import { localPath, useLang } from '../lang.ts'
import type { PreviewMessages } from '../locales/en/preview.ts'
import { loadMessagesByLanguage } from '../locales/load-messages-by-language.ts'
import { safeNext } from '../next-path.ts'
import styles from './open-preview-screen.module.css'

const textsOf = await loadMessagesByLanguage<{ preview: PreviewMessages }>({
  en: () => import('../locales/en/preview.ts'),
  es: () => import('../locales/es/preview.ts'),
})

/** Opened from the admin, which cannot set a cookie of the shop. */
export default function OpenPreviewScreen() {
  const lang = useLang()
  const { preview } = textsOf(lang)
  const [failed, setFailed] = useState(false)

  async function open() {
    setFailed(false)
    // The ticket is in the fragment, which reaches neither servers nor logs.
    const link = new URLSearchParams(location.hash.slice(1))
    const ticket = link.get('ticket') ?? ''
    try {
      await api.call(openPreview, { body: { ticket } })
      // Loads the page from the server, as of the previewed time, and takes the ticket out of the history.
      location.replace(localPath(lang, safeNext(link.get('to'))))
    } catch {
      setFailed(true)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the link that is opened
  useEffect(() => void open(), [])

  if (failed) return <ErrorState title={preview.notOpened} text={preview.notOpenedText} onRetry={open} />
  return (
    <div className={styles.opening} role="status">
      <h1>{preview.opening}</h1>
    </div>
  )
}
