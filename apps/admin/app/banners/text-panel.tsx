import type { Language } from '@fieldhouse/contract/schemas'
import { SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { formatShortDay } from '../kit/format-moments.ts'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import type { BannerDraft } from './banner-draft.ts'

interface TextPanelProps {
  draft: BannerDraft
  lang: Language
  now: number
  linkError: string | undefined
  onLang: (lang: Language) => void
  onChange: (change: Partial<BannerDraft>) => void
}

/** Texts in one language at a time. */
export function TextPanel({ draft, lang, now, linkError, onLang, onChange }: TextPanelProps) {
  const { editor, preview } = useMessages().banners
  const altError = useAltError(draft, lang, now)
  const names = lang === 'es' ? SPANISH : ENGLISH
  const field = (name: (typeof names)[keyof typeof names] | 'link') => ({
    name,
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <Panel title={editor.text}>
      <div className={layout.stackCompact}>
        <SegmentedControl
          aria-label={editor.language}
          value={lang}
          onChange={(value) => onLang(value as Language)}
          data={[
            { value: 'en', label: preview.english },
            { value: 'es', label: preview.spanish },
          ]}
        />
        <TextInput
          {...field(names.title)}
          label={editor.titleField}
          maxLength={120}
          description={editor.titleHint(draft[names.title].length)}
          inputWrapperOrder={['label', 'input', 'description']}
        />
        <Textarea {...field(names.text)} label={editor.textField} maxLength={400} autosize minRows={2} />
        <TextInput {...field(names.button)} label={editor.button} maxLength={40} />
        <TextInput
          {...field('link')}
          label={editor.link}
          maxLength={500}
          description={editor.linkHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={linkError}
        />
        <Textarea
          {...field(names.alt)}
          label={editor.alt}
          placeholder={editor.altPlaceholder}
          maxLength={300}
          autosize
          minRows={2}
          required
          error={altError}
        />
      </div>
    </Panel>
  )
}

const ENGLISH = { title: 'title', text: 'text', button: 'link_label', alt: 'image_alt' } as const
const SPANISH = { title: 'title_es', text: 'text_es', button: 'link_label_es', alt: 'image_alt_es' } as const

/** A banner can be saved without alt text, but it stays a draft. */
function useAltError(draft: BannerDraft, lang: Language, now: number): string | undefined {
  const { editor } = useMessages().banners
  const viewer = useLanguage()
  const [own, other] = lang === 'es' ? [draft.image_alt_es, draft.image_alt] : [draft.image_alt, draft.image_alt_es]
  const otherLang = lang === 'es' ? 'en' : 'es'
  if (!draft.active || (own.trim() && other.trim())) return undefined
  if (own.trim()) return editor.altOnlyOther[otherLang]
  const starts = Date.parse(draft.start_date)
  const rule = starts > now ? editor.altBefore(formatShortDay(starts, viewer)) : editor.altNow
  return other.trim() ? rule : `${rule} ${editor.altOther[otherLang]}`
}
