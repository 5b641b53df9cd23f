import type { PageDraft } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button, SegmentedControl, Text } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { PublishDialog } from '../kit/forms/publish-dialog.tsx'
import { SaveNote } from '../kit/forms/save-note.tsx'
import { Icon } from '../kit/icons.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { PageCanvas } from './page-canvas.tsx'
import classes from './page-editor.module.css'
import { PageSettings } from './page-settings.tsx'
import { PageVersions } from './page-versions.tsx'
import type { PageEditing } from './use-pages.ts'
import { usePageEditor, usePreview, usePublishPage, useReloadPage } from './use-pages.ts'

/** Room for both languages beside each other. */
const WIDE = '(min-width: 1200px)'
const BOTH: readonly Language[] = ['en', 'es']

/** The page, its settings, and its versions. A narrow screen has one language at a time. */
export function PageEditor({ draft, loadedAt }: { draft: PageDraft; loadedAt: number }) {
  const { pages } = useMessages()
  const [lang, setLang] = useState<Language>('en')
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const only = isWide ? undefined : lang
  const langs = only ? [only] : BOTH
  const editor = usePageEditor(draft)
  return (
    <>
      <LeaveGuard unsaved={editor.state !== 'saved'} />
      <Head {...{ editor, lang: only, onLang: setLang, now: loadedAt }} />
      {editor.saved.needs_review && (
        <Text className={classes.review ?? ''} role="note">
          <b>{pages.review.mark}</b> {pages.review.text}
        </Text>
      )}
      <div className={classes.layout}>
        <PageCanvas
          key={`${langs.join()} ${editor.revision}`}
          {...{ langs, content: editor.content, pictures: editor.saved.pictures, onChange: editor.change }}
        />
        <div className={classes.side}>
          <PageSettings key={editor.revision} {...{ editor, langs }} />
          <PageVersions draft={editor.saved} isSaved={editor.state === 'saved'} onRestored={editor.adopt} />
        </div>
      </div>
    </>
  )
}

interface HeadProps {
  editor: PageEditing
  /** Undefined: both are edited. */
  lang: Language | undefined
  onLang: (lang: Language) => void
  now: number
}

function Head({ editor, lang, onLang, now }: HeadProps) {
  const { drafts, pages } = useMessages()
  const { state, saved, content } = editor
  const [publishing, dialog] = useDisclosure(false)
  const viewer = useLanguage()
  const previewing = usePreview(lang ?? viewer)
  const why = whyNotPublish(editor, pages.publish)
  const preview = () =>
    previewing.mutate(
      { as_of: new Date(now).toISOString(), path: `/${saved.slug}` },
      { onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener') },
    )
  return (
    <Toolbar>
      <PageTitle>{content.title.en || pages.untitled}</PageTitle>
      <StatusPill tone={saved.state === 'live' ? 'good' : 'plain'}>{pages.states[saved.state]}</StatusPill>
      {saved.has_changes && <StatusPill tone="care">{pages.changed}</StatusPill>}
      <SaveNote editor={editor} reloading={useReloadPage(saved.id)} />
      <div className={classes.acts}>
        {lang && (
          <SegmentedControl
            aria-label={pages.language}
            value={lang}
            onChange={(value) => onLang(value as Language)}
            data={BOTH.map((value) => ({ value, label: pages.languages[value] }))}
          />
        )}
        <Button variant="subtle" disabled={!editor.canUndo} leftSection={<Icon name="undo" />} onClick={editor.undo}>
          {drafts.undo}
        </Button>
        <Button variant="default" disabled={state !== 'saved'} loading={previewing.isPending} onClick={preview}>
          {pages.preview}
        </Button>
        <Button disabled={why !== ''} title={why} onClick={dialog.open}>
          {pages.publish.action}
        </Button>
      </div>
      <PublishDialog
        {...{ opened: publishing, texts: pages.publish, now, onClose: dialog.close }}
        publishing={usePublishPage(saved)}
        onPublished={({ state }) =>
          editor.update({
            has_changes: false,
            needs_review: false,
            state: saved.state === 'live' || state === 'live' ? 'live' : 'scheduled',
          })
        }
      />
    </Toolbar>
  )
}

function whyNotPublish({ state, saved }: PageEditing, texts: { unsaved: string; nothing: string }): string {
  if (state !== 'saved') return texts.unsaved
  return saved.has_changes || saved.needs_review || saved.state === 'draft' ? '' : texts.nothing
}
