import type { HomeBlock, HomeDraft } from '@fieldhouse/contract/home-page'
import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { PublishDialog } from '../kit/forms/publish-dialog.tsx'
import { SaveNote } from '../kit/forms/save-note.tsx'
import { Icon } from '../kit/icons.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useMessages } from '../language.ts'
import { BlockList } from './block-list.tsx'
import { BlockSettings } from './block-settings.tsx'
import { insertBlock, listChanges, replaceBlock } from './home-blocks.ts'
import classes from './home-composer.module.css'
import { HomePreview } from './home-preview.tsx'
import { useHomeEditor, usePublish, useReloadDraft } from './use-home-draft.ts'
import { VersionsDialog } from './versions-dialog.tsx'

interface HomeComposerProps {
  draft: HomeDraft
  loadedAt: number
}

/** Blocks, the real page, and the settings of the chosen block. */
export function HomeComposer({ draft, loadedAt }: HomeComposerProps) {
  const texts = useMessages().homePage
  const [now] = useState(loadedAt)
  const [at, onAt] = useState(now)
  const [chosen, onChoose] = useState<string>()
  const editor = useHomeEditor(draft)
  const { content: blocks, saved } = editor
  const block = blocks.find(({ id }) => id === chosen)
  return (
    <>
      <LeaveGuard unsaved={editor.state !== 'saved'} />
      <Head editor={editor} now={now} />
      <div className={classes.layout}>
        <BlockList {...{ blocks, at, chosen, onChoose }} onChange={editor.change} />
        <div className={classes.center}>
          <HomePreview
            draftVersion={saved.version}
            changes={listChanges(blocks, saved.banner_changes, now)}
            {...{ chosen, now, at, onAt }}
          />
        </div>
        {block ? (
          <BlockSettings
            key={`${block.id} ${editor.revision}`}
            block={block}
            onChange={(changed) => editor.change(replaceBlock(blocks, changed))}
            onDuplicate={() => {
              const copy: HomeBlock = { ...block, id: crypto.randomUUID() }
              editor.change(insertBlock(blocks, copy, block.id))
              onChoose(copy.id)
            }}
            onRemove={() => {
              editor.change(blocks.filter(({ id }) => id !== block.id))
              onChoose(undefined)
            }}
          />
        ) : (
          <Text c="dimmed">{texts.chooseOne}</Text>
        )}
      </div>
    </>
  )
}

function Head({ editor, now }: { editor: ReturnType<typeof useHomeEditor>; now: number }) {
  const { drafts, homePage } = useMessages()
  const [publishing, publishDialog] = useDisclosure(false)
  const [listing, versionsDialog] = useDisclosure(false)
  const { state, saved } = editor
  const why = state !== 'saved' ? homePage.publish.unsaved : saved.unpublished === 0 ? homePage.publish.nothing : ''
  return (
    <Toolbar>
      <PageTitle>{homePage.title}</PageTitle>
      <StatusPill tone={saved.unpublished === 0 ? 'good' : 'plain'}>
        {saved.unpublished === 0 ? homePage.upToDate : homePage.unpublished(saved.unpublished)}
      </StatusPill>
      <SaveNote editor={editor} reloading={useReloadDraft()} />
      <div className={classes.acts}>
        <Button variant="subtle" disabled={!editor.canUndo} leftSection={<Icon name="undo" />} onClick={editor.undo}>
          {drafts.undo}
        </Button>
        <Button variant="default" disabled={state !== 'saved'} onClick={versionsDialog.open}>
          {homePage.versions.open}
        </Button>
        <Button disabled={why !== ''} title={why} onClick={publishDialog.open}>
          {homePage.publish.action}
        </Button>
      </div>
      <PublishDialog
        {...{ opened: publishing, texts: homePage.publish, now, onClose: publishDialog.close }}
        publishing={usePublish(saved.version)}
        onPublished={() => editor.update({ unpublished: 0 })}
      />
      <VersionsDialog
        {...{ opened: listing, draftVersion: saved.version, onClose: versionsDialog.close }}
        onRestored={editor.adopt}
      />
    </Toolbar>
  )
}
