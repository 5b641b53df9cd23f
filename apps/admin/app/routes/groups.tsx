import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { GroupDialog } from '../groups/group-dialog.tsx'
import { GroupList } from '../groups/group-list.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { Toolbar } from '../kit/toolbar.tsx'
import { useTexts } from '../language.ts'
import { useGroups } from '../promotions/use-promotions.ts'
import classes from '../staff/staff-frame.module.css'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'

export const meta = screenMeta((texts) => texts.groups.title)

export default function GroupsRoute() {
  const { groups: texts } = useTexts()
  const groups = useGroups()
  const [edited, setEdited] = useState<CustomerGroup | null>()
  const [saved, setSaved] = useState('')
  const list = useRef<HTMLElement>(null)
  useRowKeys(list)
  return (
    <section className={classes.frame} ref={list}>
      <Toolbar>
        <PageTitle>{texts.title}</PageTitle>
        <Button onClick={() => setEdited(null)}>{texts.new}</Button>
      </Toolbar>
      <Text c="dimmed">{texts.text}</Text>
      <Text role="status" fw={600} hidden={saved === ''}>
        {saved}
      </Text>
      <Loaded query={groups} failed={texts.failed}>
        {(all) => (all.length > 0 ? <GroupList groups={all} onEdit={setEdited} /> : <Notice {...texts.none} />)}
      </Loaded>
      <GroupDialog
        group={edited}
        onSaved={({ name }) => {
          setSaved(texts.saved(name))
          setEdited(undefined)
        }}
        onClose={() => setEdited(undefined)}
      />
    </section>
  )
}
