import { openPromotionCodes } from '@fieldhouse/contract/operations.generated'
import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { Text } from '@mantine/core'
import { client } from '../../client.ts'
import { DownloadButton } from '../../kit/download-button.tsx'
import layout from '../../kit/layout.module.css'
import { useTexts } from '../../language.ts'
import { Panel } from '../../ui/panel.tsx'
import { AddCode } from './add-code.tsx'
import { CodeList } from './code-list.tsx'
import classes from './codes.module.css'
import { MakeCodes } from './make-codes.tsx'

export function CodesPanel({ promotion: { id, needs_code, codes } }: { promotion: WholePromotion }) {
  const { codes: texts } = useTexts().promotions
  return (
    <Panel title={texts.title}>
      <div className={layout.stack}>
        <Text className={layout.note ?? ''}>{needs_code ? texts.note : texts.notNeeded}</Text>
        <div className={classes.forms}>
          <AddCode promotion_id={id} />
          <MakeCodes promotion_id={id} />
        </div>
        {codes > 0 && (
          <DownloadButton
            label={texts.download}
            createLink={() => client.call(openPromotionCodes, { params: { id } })}
          />
        )}
        <CodeList promotion_id={id} />
      </div>
    </Panel>
  )
}
