import { BANNER_SHAPES, cropAround, objectPosition } from '@fieldhouse/contract/rules/focal-crop'
import type { Language } from '@fieldhouse/contract/schemas'
import { LOCALES } from '../kit/format-instants.ts'
import { Icon } from '../kit/icons.tsx'
import { Panel } from '../kit/panel.tsx'
import { useLanguage, useMessages } from '../language.ts'
import type { BannerDraft } from './banner-draft.ts'
import classes from './banner-preview.module.css'
import type { ShownPicture } from './use-pictures.ts'

interface BannerPreviewProps {
  draft: BannerDraft
  picture: ShownPicture
  phonePicture: ShownPicture | undefined
  lang: Language
}

/** The slide before it is saved, beside the text and above it, in the colors of the shop. */
export function BannerPreview({ draft, picture, phonePicture, lang }: BannerPreviewProps) {
  const { editor } = useMessages().banners
  const viewer = useLanguage()
  const sharp = Math.round(cropAround(picture, draft, BANNER_SHAPES.desktop).width * picture.width)
  const hasAlt = draft.image_alt.trim() !== '' && draft.image_alt_es.trim() !== ''
  return (
    <Panel title={editor.preview}>
      <div className={classes.slides}>
        <div className={classes.desktop}>
          <SlideText draft={draft} lang={lang} />
          <img
            src={picture.src}
            alt=""
            style={{ objectPosition: objectPosition(picture, draft, BANNER_SHAPES.desktop) }}
          />
        </div>
        <div className={classes.phone}>
          <img
            src={(phonePicture ?? picture).src}
            alt=""
            style={{ objectPosition: phonePicture ? '50% 50%' : objectPosition(picture, draft, BANNER_SHAPES.phone) }}
          />
          <SlideText draft={draft} lang={lang} />
        </div>
      </div>
      <ul className={classes.checks}>
        <Check done>{editor.sharp(new Intl.NumberFormat(LOCALES[viewer]).format(sharp))}</Check>
        <Check done={draft.link !== ''}>{draft.link ? editor.linkThere(draft.link) : editor.linkMissing}</Check>
        <Check done={hasAlt}>{hasAlt ? editor.altThere : editor.altMissing}</Check>
      </ul>
    </Panel>
  )
}

function SlideText({ draft, lang }: Pick<BannerPreviewProps, 'draft' | 'lang'>) {
  const inLanguage = (english: string, spanish: string) => (lang === 'es' && spanish) || english
  const label = inLanguage(draft.link_label, draft.link_label_es)
  return (
    <div className={classes.text} lang={lang}>
      <strong>{inLanguage(draft.title, draft.title_es)}</strong>
      <p>{inLanguage(draft.text, draft.text_es)}</p>
      {label && <span className={classes.button}>{label}</span>}
    </div>
  )
}

function Check({ done, children }: { done: boolean; children: string }) {
  return (
    <li data-done={done}>
      {done ? <Icon name="done" /> : <b aria-hidden="true">!</b>}
      {children}
    </li>
  )
}
