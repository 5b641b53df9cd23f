import { createPromotionCodeExport } from '@fieldhouse/contract/operations.generated'
import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { downloadFile } from '../../kit/download-file.ts'
import { ErrorAlert } from '../../kit/error-alert.tsx'
import layout from '../../kit/layout.module.css'
import { Panel } from '../../kit/panel.tsx'
import { useMessages } from '../../language.ts'
import { AddCode } from './add-code.tsx'
import { CodeList } from './code-list.tsx'
import classes from './codes.module.css'
import { GenerateCodes } from './generate-codes.tsx'

export function CodesPanel({ promotion: { id, needs_code, codes } }: { promotion: PromotionDetail }) {
  const { codes: texts } = useMessages().promotions
  const opening = useMutation({
    mutationFn: () => client.call(createPromotionCodeExport, { params: { id } }),
    onSuccess: ({ path }) => downloadFile(path),
  })
  return (
    <Panel title={texts.title}>
      <div className={layout.stack}>
        <Text className={layout.note ?? ''}>{needs_code ? texts.note : texts.notNeeded}</Text>
        <div className={classes.forms}>
          <AddCode promotion_id={id} />
          <GenerateCodes promotion_id={id} />
        </div>
        {codes > 0 && (
          <div>
            <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
              {texts.download}
            </Button>
            <ErrorAlert error={opening.error} />
          </div>
        )}
        <CodeList promotion_id={id} />
      </div>
    </Panel>
  )
}
