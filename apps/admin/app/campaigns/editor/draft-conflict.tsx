import { Button } from '@mantine/core'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import classes from './campaign-editor.module.css'
import type { CampaignField } from './merge-drafts.ts'

interface DraftConflictProps {
  conflict: { both: readonly CampaignField[] }
  onResolve: (side: 'mine' | 'theirs') => void
}

/** Only for fields that both changed; other changes are merged. */
export function DraftConflict({ conflict, onResolve }: DraftConflictProps) {
  const { conflict: texts, fields } = useMessages().campaignEditor
  return (
    <div className={classes.conflict} role="alert">
      <p>
        <strong>{texts.title}</strong> {texts.text([...new Set(conflict.both.map((field) => fields[field]))])}
      </p>
      <div className={layout.row}>
        <Button size="xs" variant="default" onClick={() => onResolve('theirs')}>
          {texts.theirs}
        </Button>
        <Button size="xs" onClick={() => onResolve('mine')}>
          {texts.mine}
        </Button>
      </div>
    </div>
  )
}
