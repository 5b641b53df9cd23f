import { openPromotionCodes } from '@fieldhouse/contract/operations.generated'
import type { WholePromotion } from '@fieldhouse/contract/promotions'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../client.ts'
import { downloadFile } from '../../kit/download-file.ts'
import layout from '../../kit/layout.module.css'
import { useTexts } from '../../language.ts'
import { Panel } from '../../ui/panel.tsx'
import { Refusal } from '../../ui/refusal.tsx'
import { AddCode } from './add-code.tsx'
import { CodeList } from './code-list.tsx'
import classes from './codes.module.css'
import { MakeCodes } from './make-codes.tsx'

export function CodesPanel({ promotion: { id, needs_code, codes } }: { promotion: WholePromotion }) {
  const { codes: texts } = useTexts().promotions
  const opening = useMutation({
    mutationFn: () => client.call(openPromotionCodes, { params: { id } }),
    onSuccess: ({ path }) => downloadFile(path),
  })
  return (
    <Panel title={texts.title}>
      <div className={layout.stack}>
        <Text className={layout.note ?? ''}>{needs_code ? texts.note : texts.notNeeded}</Text>
        <div className={classes.forms}>
          <AddCode promotion_id={id} />
          <MakeCodes promotion_id={id} />
        </div>
        {codes > 0 && (
          <div>
            <Button variant="default" loading={opening.isPending} onClick={() => opening.mutate()}>
              {texts.download}
            </Button>
            <Refusal error={opening.error} />
          </div>
        )}
        <CodeList promotion_id={id} />
      </div>
    </Panel>
  )
}
