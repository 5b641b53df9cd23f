import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from './download-file.ts'
import { ErrorAlert } from './forms/error-alert.tsx'

interface DownloadButtonProps {
  label: string
  /** Asks the server for a link to the file. */
  createLink: () => Promise<{ path: string }>
}

/** Downloads a file by a link that the server creates for it. */
export function DownloadButton({ label, createLink }: DownloadButtonProps) {
  const creating = useMutation({ mutationFn: createLink, onSuccess: ({ path }) => downloadFile(path) })
  return (
    <div>
      <Button variant="default" loading={creating.isPending} onClick={() => creating.mutate()}>
        {label}
      </Button>
      <ErrorAlert error={creating.error} />
    </div>
  )
}
