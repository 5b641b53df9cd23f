import { endPreview } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { notify } from '../kit/toasts/toasts.ts'
import { LOCALES, useLang } from '../lang.ts'
import type { PreviewMessages } from '../locales/en/preview.ts'
import { loadMessagesByLanguage } from '../locales/load-messages-by-language.ts'
import styles from './preview-bar.module.css'

const textsOf = await loadMessagesByLanguage<{ preview: PreviewMessages }>({
  en: () => import('../locales/en/preview.ts'),
  es: () => import('../locales/es/preview.ts'),
})

/** Shows staff, on every page, that this is a preview, with a button to exit. */
export default function PreviewBar({ as_of }: { as_of: string }) {
  const lang = useLang()
  const { preview } = textsOf(lang)
  const [ending, setEnding] = useState(false)
  const instant = new Date(as_of).toLocaleString(LOCALES[lang], { dateStyle: 'full', timeStyle: 'short' })

  async function leave() {
    setEnding(true)
    try {
      await api.call(endPreview, {})
      location.reload()
    } catch {
      notify({ type: 'error', text: preview.failed })
      setEnding(false)
    }
  }

  return (
    <aside className={styles.bar} aria-label={preview.label}>
      <p>
        <strong>{preview.asOf(instant)}</strong> <span className={styles.note}>{preview.note}</span>
      </p>
      <a href="/admin/preview">{preview.change}</a>
      <Button variant="ink" size="small" onClick={leave} busy={ending}>
        {preview.leave}
      </Button>
    </aside>
  )
}
