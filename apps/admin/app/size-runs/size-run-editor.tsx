import type { Distribution } from '@fieldhouse/contract/catalog-staff'
import { createDistribution, previewDistribution, replaceDistribution } from '@fieldhouse/contract/operations.generated'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { client } from '../client.ts'
import { ErrorAlert, errorUnlessCode } from '../kit/forms/error-alert.tsx'
import { LeaveGuard } from '../kit/forms/leave-guard.tsx'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { MeasurementTable } from './measurement-table.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import type { SizeRunDraft } from './size-run-draft.ts'
import { addSize, isValid, toDistributionInput, toSizeRunDraft } from './size-run-draft.ts'
import classes from './size-run-editor.module.css'
import { SizeTable } from './size-table.tsx'

interface RunEditorProps {
  /** Undefined for a new size run. */
  run: Distribution | undefined
  onCreated: (run: Distribution) => void
}

export function SizeRunEditor({ run, onCreated }: RunEditorProps) {
  const { fields, runs } = useMessages()
  const { draft, unsaved, change, settle } = useDraft(run)
  const [tried, setTried] = useState(false)
  const [status, setStatus] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { creating, previewing, replacing } = useSaving(run?.id ?? 0)
  const error = creating.error ?? previewing.error ?? replacing.error
  const taken = hasErrorCode(error, 'name_taken')

  const edit = (draft: SizeRunDraft) => {
    setStatus('')
    change(draft)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isValid(draft)) return queueMicrotask(() => focusFirstError(form.current))
    if (run) previewing.mutate(toDistributionInput(draft))
    else creating.mutate(toDistributionInput(draft), { onSuccess: (made) => settle(() => onCreated(made)) })
  }
  const confirm = () =>
    replacing.mutate(toDistributionInput(draft), {
      onSuccess: ({ pending }) => {
        previewing.reset()
        settle()
        setStatus(pending ? runs.pending : runs.saved)
      },
    })

  return (
    <form ref={form} noValidate onSubmit={send} className={classes.editor}>
      <LeaveGuard unsaved={unsaved} />
      <div className={classes.names}>
        <TextInput
          label={runs.name}
          maxLength={80}
          autoComplete="off"
          value={draft.name}
          error={tried && draft.name.trim() === '' ? fields.needed : taken ? runs.nameTaken : undefined}
          onChange={(event) => edit({ ...draft, name: event.currentTarget.value })}
        />
        <TextInput
          label={runs.nameEs}
          maxLength={80}
          autoComplete="off"
          lang="es"
          value={draft.name_es}
          onChange={(event) => edit({ ...draft, name_es: event.currentTarget.value })}
        />
      </div>
      <Panel title={runs.sizes}>
        <Text className={classes.note ?? ''}>{runs.sizesNote}</Text>
        <SizeTable sizes={draft.sizes} tried={tried} onChange={(sizes) => edit({ ...draft, sizes })} />
      </Panel>
      <Panel title={runs.measurements}>
        <Text className={classes.note ?? ''}>{runs.measurementsNote}</Text>
        <MeasurementTable draft={draft} onChange={edit} />
      </Panel>
      <ErrorAlert error={previewing.data ? null : errorUnlessCode(error, ['name_taken'])} />
      <Group>
        <Button
          type="submit"
          data-save
          disabled={run !== undefined && !unsaved}
          loading={creating.isPending || previewing.isPending}
        >
          {run ? runs.review : runs.create}
        </Button>
        <p className={layout.done} role="status">
          {status}
        </p>
      </Group>
      <PreviewDialog
        preview={previewing.data}
        saving={replacing.isPending}
        error={replacing.error}
        onConfirm={confirm}
        onClose={() => {
          previewing.reset()
          if (!taken) replacing.reset()
        }}
      />
    </form>
  )
}

function useDraft(run: Distribution | undefined) {
  const standardMeasures = Object.keys(useMessages().runs.measures)
  const [draft, setDraft] = useState(() => {
    const draft = toSizeRunDraft(run, standardMeasures)
    return run ? draft : { ...draft, sizes: addSize([]) }
  })
  const [saved, setSaved] = useState(draft)
  return {
    draft,
    unsaved: draft !== saved,
    change: setDraft,
    /** Marks the draft as saved. The leave guard must know before `then` navigates. */
    settle: (then?: () => void) => {
      flushSync(() => setSaved(draft))
      then?.()
    },
  }
}

function useSaving(id: number) {
  return {
    creating: useMutation({
      mutationFn: (body: ReturnType<typeof toDistributionInput>) => client.call(createDistribution, { body }),
    }),
    previewing: useMutation({
      mutationFn: ({ sizes }: ReturnType<typeof toDistributionInput>) =>
        client.call(previewDistribution, { params: { id }, body: { sizes } }),
    }),
    replacing: useMutation({
      mutationFn: (body: ReturnType<typeof toDistributionInput>) =>
        client.call(replaceDistribution, { params: { id }, body }),
    }),
  }
}

function focusFirstError(form: HTMLFormElement | null) {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
