import type { Announcement, Announcements } from '@fieldhouse/contract/announcements'
import { ANNOUNCEMENT_LENGTH, MAX_ANNOUNCEMENTS } from '@fieldhouse/contract/rules/announcements'
import { Button, Text, TextInput } from '@mantine/core'
import { DraftActions } from '../kit/forms/draft-actions.tsx'
import { InstantField } from '../kit/forms/instant-inputs.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { useVersionedDraft } from '../kit/forms/use-versioned-draft.ts'
import { Panel } from '../kit/panel.tsx'
import { StatusPill } from '../kit/status-pill.tsx'
import layout from '../kit/theme/layout.module.css'
import { useNow } from '../kit/use-now.ts'
import { useMessages } from '../language.ts'
import { announcementState, endsTooEarly, isUnfinished, newAnnouncement } from './announcement-state.ts'
import { isAddress } from './menu-entries.ts'
import classes from './menus.module.css'
import { useReloadAnnouncements, useSaveAnnouncements } from './use-announcements.ts'

const TONES = { shown: 'good', waiting: 'plain', scheduled: 'info', ended: 'plain' } as const
const MINUTE_MS = 60_000

export function AnnouncementsEditor({ announcements }: { announcements: Announcements }) {
  const { menus } = useMessages()
  const { announcements: texts } = menus
  const editor = useAnnouncementsEditor(announcements)
  const { saved, draft: entries, change } = editor
  const now = useNow(MINUTE_MS)
  return (
    <>
      <LeaveGuard unsaved={editor.isChanged} bySearch />
      <Text c="dimmed">{saved.is_default && entries.length === 0 ? texts.standard : texts.rule}</Text>
      <div className={classes.announcements}>
        {entries.map((entry, index) => (
          <AnnouncementPanel
            key={entry.id}
            title={texts.number(index + 1)}
            entry={entry}
            state={announcementState(entry, entries, now)}
            onChange={(changed) => change(entries.map((one) => (one.id === changed.id ? changed : one)))}
            onRemove={() => change(entries.filter(({ id }) => id !== entry.id))}
          />
        ))}
      </div>
      <div className={layout.row}>
        <Button
          variant="default"
          disabled={entries.length >= MAX_ANNOUNCEMENTS}
          onClick={() => change([...entries, newAnnouncement(crypto.randomUUID())])}
        >
          {texts.add}
        </Button>
      </div>
      <DraftActions draft={editor} texts={texts} disabled={entries.some(isUnfinished)} unfinished={menus.unfinished}>
        {!saved.is_default && (
          <Button variant="subtle" disabled={editor.saving.isPending} onClick={() => editor.send({ entries: null })}>
            {texts.useDefault}
          </Button>
        )}
      </DraftActions>
    </>
  )
}

function useAnnouncementsEditor(loaded: Announcements) {
  return useVersionedDraft({
    loaded,
    saving: useSaveAnnouncements(),
    reloading: useReloadAnnouncements(),
    toDraft: ({ entries }) => entries,
    toInput: (entries): { entries: Announcement[] | null } => ({ entries }),
  })
}

interface AnnouncementPanelProps {
  title: string
  entry: Announcement
  state: keyof typeof TONES
  onChange: (entry: Announcement) => void
  onRemove: () => void
}

function AnnouncementPanel({ title, entry, state, onChange, onRemove }: AnnouncementPanelProps) {
  const { menus } = useMessages()
  const { announcements: texts } = menus
  const { text, href } = entry
  return (
    <Panel title={title}>
      <div className={layout.stackCompact}>
        <StatusPill tone={TONES[state]}>{texts.states[state]}</StatusPill>
        <TextInput
          label={texts.textEn}
          required
          maxLength={ANNOUNCEMENT_LENGTH}
          value={text.en}
          onChange={({ currentTarget }) => onChange({ ...entry, text: { ...text, en: currentTarget.value } })}
        />
        <TextInput
          label={texts.textEs}
          description={texts.textEsHint}
          maxLength={ANNOUNCEMENT_LENGTH}
          value={text.es ?? ''}
          onChange={({ currentTarget }) => onChange({ ...entry, text: { ...text, es: currentTarget.value || null } })}
        />
        <TextInput
          label={texts.link}
          description={menus.addressHint}
          error={href !== null && !isAddress(href) && menus.addressFault}
          value={href ?? ''}
          onChange={({ currentTarget }) => onChange({ ...entry, href: currentTarget.value || null })}
        />
        <InstantField
          label={texts.start}
          instant={entry.starts_at}
          onInstant={(starts_at) => onChange({ ...entry, starts_at })}
        />
        <InstantField
          label={texts.end}
          error={endsTooEarly(entry) && texts.endFault}
          instant={entry.ends_at}
          onInstant={(ends_at) => onChange({ ...entry, ends_at })}
        />
        <div className={layout.actions}>
          <Button variant="outline" color="red" size="xs" onClick={onRemove}>
            {texts.remove}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
