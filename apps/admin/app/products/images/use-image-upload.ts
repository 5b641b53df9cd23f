import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CheckedFiles } from './check-files.ts'
import { checkFiles } from './check-files.ts'
import { uploadClient } from './upload-client.ts'

interface Options<T> {
  /** Maximum number of files; the API's limit by default. */
  most?: number
  send: (client: Client, files: File[], signal: AbortSignal) => Promise<T>
  onDone: (answer: T) => void
}

/** Checks the files and uploads the accepted ones in one call. */
export function useImageUpload<T>({ most, send, onDone }: Options<T>) {
  const [progress, setProgress] = useState(0)
  const [refused, setRefused] = useState<CheckedFiles['refused']>([])
  const giveUp = useRef<AbortController>(undefined)
  const uploading = useMutation({
    mutationFn: async (files: File[]) => {
      setProgress(0)
      giveUp.current = new AbortController()
      const client = uploadClient(setProgress)
      return send(client, files, giveUp.current.signal)
    },
    onSuccess: onDone,
  })

  return {
    progress,
    refused,
    sending: uploading.isPending,
    files: uploading.variables ?? [],
    error: uploading.error,
    cancel: () => giveUp.current?.abort(),
    add: async (files: readonly File[]) => {
      if (uploading.isPending) return
      const checked = await checkFiles(files, most)
      setRefused(checked.refused)
      uploading.reset()
      if (checked.accepted.length > 0) uploading.mutate(checked.accepted)
    },
  }
}

export type ImageUpload = Pick<
  ReturnType<typeof useImageUpload<unknown>>,
  'progress' | 'refused' | 'sending' | 'files' | 'error' | 'cancel' | 'add'
>

/** The rejected file with the reason's code; undefined for another error. */
export function findRejectedFile(
  error: Error | null,
  files: readonly File[],
): { name: string; reason: string } | undefined {
  if (!(error instanceof ApiError && error.code === 'image_not_accepted')) return undefined
  const [[field = '', [reason = ''] = []] = []] = Object.entries(error.errors ?? {})
  const index = Number(/\.(\d+)$/.exec(field)?.[1] ?? 0)
  return { name: files[index]?.name ?? '', reason }
}
