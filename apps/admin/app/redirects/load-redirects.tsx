import { ApiError } from '@fieldhouse/client/api-error'
import { Button, FileButton, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { useLoadRedirects } from './use-redirects.ts'

type Mode = 'merge' | 'replace'

/** Old addresses of another shop. The server checks every line. */
export function LoadRedirects({ onLoaded }: { onLoaded: (status: string) => void }) {
  const { file: texts } = useMessages().redirects
  const [mode, setMode] = useState<Mode>('merge')
  const loading = useLoadRedirects(({ count }) => onLoaded(texts.loaded(count)))
  const lines = loading.error instanceof ApiError ? Object.entries(loading.error.errors ?? {}) : []
  return (
    <Panel title={texts.title}>
      <Text className={layout.hint ?? ''}>{texts.hint}</Text>
      <div className={layout.actions}>
        <SegmentedControl
          aria-label={texts.mode}
          value={mode}
          onChange={(value) => setMode(value as Mode)}
          data={(['merge', 'replace'] as const).map((value) => ({ value, label: texts.modes[value] }))}
        />
        <FileButton
          accept=".csv,text/csv"
          onChange={(file) => file && loading.mutate({ mode, file })}
          inputProps={{ 'aria-label': texts.label }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={loading.isPending}>
              {texts.load}
            </Button>
          )}
        </FileButton>
      </div>
      <ErrorAlert error={loading.error} text={lines.length > 0 ? texts.refused : undefined}>
        {lines.length > 0 && (
          <ul>
            {lines.map(([field, [problem = '']]) => (
              <li key={field}>
                {field.startsWith('lines.') ? texts.line(field.slice('lines.'.length), problem) : problem}
              </li>
            ))}
          </ul>
        )}
      </ErrorAlert>
    </Panel>
  )
}
