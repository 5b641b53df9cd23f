import { ApiError } from '@fieldhouse/client/api-error'
import type { CallInput } from '@fieldhouse/contract/endpoint'
import type { uploadImportPart as AddImportPart } from '@fieldhouse/contract/imports'
import { createImport, uploadImportPart } from '@fieldhouse/contract/operations.generated'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { client } from '../client.ts'

const TRIES = 3

interface StartedUpload {
  id: number
  file: File
  /** Size of a part: small enough to arrive within the timeout of a call. */
  part_bytes: number
  /** Number of parts uploaded. */
  parts: number
}

/** Uploads a file in parts. Sending the same file again resumes an interrupted upload. */
export function useImportUpload(onDone: (id: number) => void) {
  const begun = useRef<StartedUpload>(undefined)
  const [sent, setSent] = useState(0)
  const sending = useMutation({
    mutationFn: async (file: File) => {
      if (begun.current?.file !== file) {
        const { id, part_bytes } = await client.call(createImport, { body: { name: file.name, bytes: file.size } })
        begun.current = { id, file, part_bytes, parts: 0 }
      }
      await sendParts(begun.current, setSent)
      return begun.current.id
    },
    onSuccess: (id) => {
      begun.current = undefined
      onDone(id)
    },
  })
  return { sending, sent }
}

async function sendParts(upload: StartedUpload, onShare: (share: number) => void): Promise<void> {
  const { id, file, part_bytes } = upload
  const reportProgress = () => onShare(Math.min(1, (upload.parts * part_bytes) / file.size))
  reportProgress()
  while (upload.parts * part_bytes < file.size) {
    const number = upload.parts
    const part = file.slice(number * part_bytes, (number + 1) * part_bytes)
    // The cast adds the file: the schema of a body does not include files.
    const input = { params: { id, number }, body: { part } } as CallInput<typeof AddImportPart>
    await withRetries(() => client.call(uploadImportPart, input, { background: true }))
    upload.parts += 1
    reportProgress()
  }
}

/** A short network failure costs one part, not the upload. */
async function withRetries<T>(send: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await send()
    } catch (error) {
      const mayPass = error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout')
      if (!mayPass || tried >= TRIES) throw error
    }
  }
}
