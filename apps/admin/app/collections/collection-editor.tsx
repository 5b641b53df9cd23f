import type { StaffCollection } from '@fieldhouse/contract/catalog-collections'
import { Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { ErrorAlert, errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { MinuteInput } from '../kit/forms/instant-inputs.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { CollectionDraft } from './collection-draft.ts'
import { toCollectionDraft, validateCollection } from './collection-draft.ts'
import { CollectionPicture } from './collection-picture.tsx'
import { CollectionProducts } from './collection-products.tsx'
import { RuleFields } from './rule-fields.tsx'
import { useSaveCollection } from './use-save-collection.ts'

interface CollectionEditorProps {
  /** Undefined for a new collection. */
  collection: StaffCollection | undefined
  onCreated: (collection: StaffCollection) => void
}

export function CollectionEditor({ collection, onCreated }: CollectionEditorProps) {
  const { app, collections: texts } = useMessages()
  const saved = toCollectionDraft(collection)
  const [draft, setDraft] = useState(saved)
  const [picture, setPicture] = useState<File | null>()
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const errors = tried ? validateCollection(draft) : {}
  const saving = useSaveCollection(collection)
  const unsaved = JSON.stringify(draft) !== JSON.stringify(saved) || picture !== undefined

  const change = (part: Partial<CollectionDraft>) => setDraft((before) => ({ ...before, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(validateCollection(draft)).length > 0) {
      return queueMicrotask(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    }
    saving.mutate(
      { draft, picture },
      {
        onSuccess: (made) => {
          setDraft(toCollectionDraft(made))
          setPicture(undefined)
          if (!collection) onCreated(made)
        },
      },
    )
  }
  const text = (name: 'name' | 'name_es' | 'text' | 'text_es') => ({
    label: texts.fields[name],
    lang: name.endsWith('_es') ? 'es' : 'en',
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })

  return (
    <form ref={form} noValidate onSubmit={submit} className={layout.stack}>
      <LeaveGuard unsaved={unsaved && !saving.isPending && !saving.isSuccess} />
      <Panel title={texts.page}>
        <Stack gap="sm">
          <TextInput
            {...text('name')}
            maxLength={80}
            required
            error={errors.name ? texts.nameNeeded : hasErrorCode(saving.error, 'name_taken') && texts.nameTaken}
          />
          <TextInput {...text('name_es')} maxLength={80} />
          <Textarea {...text('text')} maxLength={2000} autosize minRows={2} />
          <Textarea {...text('text_es')} maxLength={2000} autosize minRows={2} />
          <CollectionPicture current={collection?.image ?? null} value={picture} onChange={setPicture} />
          <MinuteInput
            label={texts.fields.starts_at}
            description={texts.startNote}
            value={draft.starts_at}
            onChange={(event) => change({ starts_at: event.currentTarget.value })}
          />
          <MinuteInput
            label={texts.fields.ends_at}
            error={errors.ends_at && texts.endError}
            value={draft.ends_at}
            onChange={(event) => change({ ends_at: event.currentTarget.value })}
          />
        </Stack>
      </Panel>
      <Panel title={texts.products}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label={texts.way}
            data={(['rule', 'hand'] as const).map((value) => ({ value, label: texts.ways[value] }))}
            value={draft.way}
            onChange={(way) => change({ way })}
          />
          {draft.way === 'rule' && <RuleFields draft={draft} errors={errors} onChange={change} />}
          <p>{draft.way === 'rule' ? texts.pinsNote : texts.handNote}</p>
          <CollectionProducts products={draft.products} onChange={(products) => change({ products })} />
        </Stack>
      </Panel>
      <ErrorAlert error={errorUnlessCode(saving.error, ['name_taken'])} />
      <div className={layout.row}>
        <Button type="submit" data-save disabled={!unsaved} loading={saving.isPending}>
          {collection ? app.save : texts.new}
        </Button>
        <p className={layout.status} role="status">
          {saving.isSuccess && !unsaved ? texts.saved : ''}
        </p>
      </div>
    </form>
  )
}
