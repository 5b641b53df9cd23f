import { Button, Progress, Text } from '@mantine/core'
import type { DragEvent } from 'react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import classes from './upload-area.module.css'
import { useImportUpload } from './use-import-upload.ts'

const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Checks the file when it is dropped or chosen, before the upload. */
export function UploadArea() {
  const { upload } = useMessages().imports
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [wrong, setWrong] = useState('')
  const [isOver, setOver] = useState(false)
  const { sending, sent } = useImportUpload((id) => void navigate(`/imports/${id}`))

  const take = (files: FileList | null) => {
    const [chosen] = files ?? []
    if (!chosen || sending.isPending) return
    const reason = refusalOf(chosen, upload)
    setWrong(reason)
    if (reason) return
    setFile(chosen)
    sending.mutate(chosen)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div className={layout.stackTight}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a place to drop on; the button does the same for everybody */}
      <div
        className={classes.area}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sending.isPending ? (
          <Sending name={file?.name ?? ''} sent={sent} />
        ) : (
          <>
            <Button onClick={() => input.current?.click()}>{upload.choose}</Button>
            <Text className={layout.hint}>{upload.hint}</Text>
          </>
        )}
        <input
          ref={input}
          className={classes.input}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={upload.label}
          tabIndex={-1}
          onChange={(event) => {
            take(event.currentTarget.files)
            // Reset the input: otherwise the same file, corrected, could not be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <div role="alert">{wrong && <Text className={classes.wrong}>{wrong}</Text>}</div>
      <ErrorAlert error={sending.error}>
        {file && (
          <Button variant="default" size="xs" onClick={() => sending.mutate(file)}>
            {upload.goOn}
          </Button>
        )}
      </ErrorAlert>
    </div>
  )
}

function Sending({ name, sent }: { name: string; sent: number }) {
  const { upload } = useMessages().imports
  const percent = Math.round(sent * 100)
  return (
    <div className={classes.sending}>
      <Text role="status">{upload.sending(name)}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={percent} aria-label={upload.sending(name)} aria-valuetext={`${percent} %`} />
      </Progress.Root>
    </div>
  )
}

function refusalOf(file: File, upload: { notCsv: string; empty: string; tooLarge: string }): string {
  if (/\.(xlsx?|ods|numbers|zip|pdf)$/i.test(file.name)) return upload.notCsv
  if (file.size === 0) return upload.empty
  return file.size > MAX_FILE_BYTES ? upload.tooLarge : ''
}
