import { ApiError } from '@fieldhouse/client/api-error'
import type { Client } from '@fieldhouse/client/client'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CheckedFiles } from './check-files.ts'
import { checkFiles } from './check-files.ts'
import { scaleFiles } from './scale-files.ts'
import { uploadClient } from './upload-client.ts'

interface Options<T> {
  /** Maximum number of files; the API's limit by default. */
  most?: number
  send: (client: Client, files: File[], signal: AbortSignal) => Promise<T>
  onDone: (answer: T) => void
}

/** Checks the files, scales those that are too large, and uploads the accepted ones in one call. */
export function useImageUpload<T>({ most, send, onDone }: Options<T>) {
  const [progress, setProgress] = useState(0)
  const [refused, setRefused] = useState<CheckedFiles['refused']>([])
  const [scaling, setScaling] = useState<{ number: number; of: number }>()
  const giveUp = useRef<AbortController>(undefined)
  const uploading = useMutation({
    mutationFn: async (files: File[]) => {
      setProgress(0)
      giveUp.current = new AbortController()
      return send(uploadClient(setProgress), files, giveUp.current.signal)
    },
    onSuccess: onDone,
  })

  const scale = async (files: readonly File[]) => {
    giveUp.current = new AbortController()
    const { signal } = giveUp.current
    try {
      return await scaleFiles(files, { signal, onFile: (number, of) => setScaling({ number, of }) })
    } finally {
      setScaling(undefined)
    }
  }

  return {
    progress,
    refused,
    /** The file that is scaled down, before any is sent. */
    scaling,
    sending: uploading.isPending || scaling !== undefined,
    files: uploading.variables ?? [],
    error: uploading.error,
    cancel: () => giveUp.current?.abort(),
    add: async (files: readonly File[]) => {
      if (uploading.isPending || scaling) return
      uploading.reset()
      const checked = await checkFiles(files, most)
      setRefused(checked.refused)
      const scaled = await scale(checked.accepted)
      setRefused([...checked.refused, ...scaled.refused])
      if (scaled.accepted.length > 0) uploading.mutate(scaled.accepted)
    },
  }
}

export type ImageUpload = Pick<
  ReturnType<typeof useImageUpload<unknown>>,
  'progress' | 'refused' | 'scaling' | 'sending' | 'files' | 'error' | 'cancel' | 'add'
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
