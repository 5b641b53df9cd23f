import { Button, Progress } from '@mantine/core'
import type { DragEvent, ReactNode, Ref } from 'react'
import { useRef, useState } from 'react'
import { ErrorAlert } from '../../kit/forms/error-alert.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { ACCEPTED_TYPES, MAX_CHOSEN_MIB } from './check-files.ts'
import classes from './image-drop.module.css'
import type { ImageUpload } from './use-image-upload.ts'
import { findRejectedFile } from './use-image-upload.ts'

interface PictureDropProps {
  /** Also names the drop area, so it includes the target. */
  label: string
  upload: ImageUpload
  several?: boolean
  buttonRef?: Ref<HTMLButtonElement>
  children?: ReactNode
}

export function ImageDrop({ label, upload, several = true, buttonRef, children }: PictureDropProps) {
  const { pictures } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drag = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      void upload.add([...event.dataTransfer.files])
    },
  }

  return (
    <fieldset className={classes.drop} aria-label={label} data-over={over || undefined} {...drag}>
      {children}
      <div className={layout.row}>
        <Button
          ref={buttonRef}
          variant="default"
          size="xs"
          loading={upload.sending}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <span className={layout.detail}>{pictures.note(MAX_CHOSEN_MIB, several)}</span>
      </div>
      <input
        ref={input}
        hidden
        type="file"
        accept={ACCEPTED_TYPES}
        multiple={several}
        onChange={(event) => {
          void upload.add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <UploadState upload={upload} />
    </fieldset>
  )
}

function UploadState({ upload }: { upload: ImageUpload }) {
  const { app, pictures } = useMessages()
  const { sending, scaling, progress, files, refused, error, cancel } = upload
  const unwanted = findRejectedFile(error, files)
  const sent = progress < 1 ? pictures.sending(files.length) : pictures.checking(files.length)
  const step = scaling ? pictures.scaling(scaling.number, scaling.of) : sent
  return (
    <>
      {sending && (
        <div className={layout.row}>
          <Progress.Root className={classes.progress}>
            <Progress.Section
              value={(scaling ? (scaling.number - 1) / scaling.of : progress) * 100}
              aria-label={step}
            />
          </Progress.Root>
          <span className={layout.detail}>{step}</span>
          <Button variant="subtle" size="compact-xs" onClick={cancel}>
            {app.cancel}
          </Button>
        </div>
      )}
      <div role="alert">
        {refused.length > 0 && (
          <ul className={classes.refused}>
            {refused.map(({ name, fault }) => (
              <li key={name}>{pictures.refused(name, pictures.fileFaults[fault])}</li>
            ))}
          </ul>
        )}
        {unwanted && (
          <p className={classes.refused}>
            {pictures.refused(unwanted.name, rejectionMessage(unwanted.reason, pictures.problems))}
          </p>
        )}
      </div>
      <ErrorAlert error={unwanted ? null : error} />
    </>
  )
}

/** A reason without a message falls back to its code. */
export function rejectionMessage(reason: string, texts: Partial<Record<string, string>>): string {
  return texts[reason] ?? reason
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files')
}
