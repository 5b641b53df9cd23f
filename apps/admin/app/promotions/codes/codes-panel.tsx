import { createPromotionCodeExport } from '@fieldhouse/contract/operations.generated'
import type { PromotionDetail } from '@fieldhouse/contract/promotions'
import { Text } from '@mantine/core'
import { client } from '../../client.ts'
import { DownloadButton } from '../../kit/download-button.tsx'
import { Panel } from '../../kit/panel.tsx'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { AddCode } from './add-code.tsx'
import { CodeList } from './code-list.tsx'
import classes from './codes.module.css'
import { GenerateCodes } from './generate-codes.tsx'

export function CodesPanel({ promotion: { id, needs_code, codes } }: { promotion: PromotionDetail }) {
  const { codes: texts } = useMessages().promotions
  return (
    <Panel title={texts.title}>
      <div className={layout.stack}>
        <Text className={layout.note ?? ''}>{needs_code ? texts.note : texts.notNeeded}</Text>
        <div className={classes.forms}>
          <AddCode promotion_id={id} />
          <GenerateCodes promotion_id={id} />
        </div>
        {codes > 0 && (
          <DownloadButton
            label={texts.download}
            createLink={() => client.call(createPromotionCodeExport, { params: { id } })}
          />
        )}
        <CodeList promotion_id={id} />
      </div>
    </Panel>
  )
}
