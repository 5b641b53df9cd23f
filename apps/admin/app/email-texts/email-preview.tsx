import type { EmailText, EmailWords } from '@fieldhouse/contract/email-texts'
import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import classes from './email-texts.module.css'
import { useEmailPreview, useSendTest } from './use-email-texts.ts'

const PAUSE_MS = 400

interface EmailPreviewProps {
  text: EmailText
  /** Undefined while they have a fault. */
  words: EmailWords | undefined
}

export function EmailPreview({ text, words }: EmailPreviewProps) {
  const { emailTexts: texts } = useMessages()
  const [settled] = useDebouncedValue(words, PAUSE_MS)
  const { data, error } = useEmailPreview(text, settled)
  const testing = useSendTest(text)
  const file = useHtmlFile(data?.html)
  if (error)
    return (
      <Panel title={texts.preview}>
        <Text>{hasErrorCode(error, 'not_found') ? texts.noOrders : texts.previewFailed}</Text>
      </Panel>
    )
  return (
    <Panel title={texts.preview}>
      <div className={layout.stackCompact}>
        {data && (
          <>
            <p className={layout.note}>{texts.previewOf(String(data.order_number))}</p>
            <p className={classes.subject}>{data.subject}</p>
            <iframe className={classes.frame} title={data.subject} sandbox="allow-same-origin" src={file} />
          </>
        )}
        <div className={layout.row}>
          <Button
            variant="default"
            disabled={!words}
            loading={testing.isPending}
            onClick={() => words && testing.mutate(words)}
          >
            {texts.sendTest}
          </Button>
          <p className={layout.status} role="status">
            {testing.data && (testing.data.sent ? texts.testSent : texts.testRefused)(testing.data.email)}
          </p>
        </div>
      </div>
    </Panel>
  )
}

/** A file of this page, because no page may write HTML into a frame. Scripts do not run in the frame. */
function useHtmlFile(html: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (html === undefined) return
    const created = URL.createObjectURL(new Blob([html], { type: 'text/html;charset=utf-8' }))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [html])
  return url
}
