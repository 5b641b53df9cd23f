import { endPreview } from '@fieldhouse/contract/operations.generated'
import { useState } from 'react'
import { api } from '../api.ts'
import { LOCALES, useLang } from '../lang.ts'
import { loadByLanguage } from '../texts/by-language.ts'
import type { PreviewTexts } from '../texts/en-preview.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/toasts.ts'
import styles from './preview-bar.module.css'

const textsOf = await loadByLanguage<{ preview: PreviewTexts }>({
  en: () => import('../texts/en-preview.ts'),
  es: () => import('../texts/es-preview.ts'),
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
      <Button look="ink" size="small" onClick={leave} busy={ending}>
        {preview.leave}
      </Button>
    </aside>
  )
}
