import { ApiError } from '@fieldhouse/client/api-error'
import { replaceLocalTaxRates } from '@fieldhouse/contract/operations.generated'
import { MAX_LOCAL_RATE_BYTES } from '@fieldhouse/contract/rules/local-rate-file'
import { Button, FileButton, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../client.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'

/** Checks the size before the upload; the server checks every line. */
export function LoadRates({ onLoaded }: { onLoaded: (status: string) => void }) {
  const { localTaxes } = useMessages()
  const [tooLarge, setTooLarge] = useState(false)
  const loading = useMutation({
    mutationFn: (file: File) => client.call(replaceLocalTaxRates, { body: { file } }),
    onSuccess: ({ count, zips }) => onLoaded(localTaxes.loaded(count, zips)),
  })
  const take = (file: File | null) => {
    if (!file) return
    const refused = file.size > MAX_LOCAL_RATE_BYTES
    setTooLarge(refused)
    if (!refused) loading.mutate(file)
  }
  const lines = linesOf(loading.error)
  return (
    <div className={layout.stackTight}>
      <div className={layout.actions}>
        <FileButton accept=".csv,text/csv" onChange={take} inputProps={{ 'aria-label': localTaxes.fileLabel }}>
          {(props) => (
            <Button {...props} loading={loading.isPending}>
              {localTaxes.load}
            </Button>
          )}
        </FileButton>
      </div>
      <Text className={layout.hint}>{localTaxes.hint}</Text>
      <div role="alert">{tooLarge && <Text>{localTaxes.tooLarge}</Text>}</div>
      <ErrorAlert error={loading.error} text={lines.length > 0 ? localTaxes.refused : undefined}>
        {lines.length > 0 && (
          <ul>
            {lines.map(([field, [problem = '']]) => (
              <li key={field}>
                {field.startsWith('lines.') ? localTaxes.line(field.slice('lines.'.length), problem) : problem}
              </li>
            ))}
          </ul>
        )}
      </ErrorAlert>
    </div>
  )
}

function linesOf(error: Error | null): [string, string[]][] {
  return error instanceof ApiError ? Object.entries(error.errors ?? {}) : []
}
