import type { CustomerGroup } from '@fieldhouse/contract/promotions'
import { Button, Text, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { GroupDialog } from '../groups/group-dialog.tsx'
import { GroupList } from '../groups/group-list.tsx'
import { currentTexts, pageTitle, useTexts } from '../language.ts'
import { useGroups } from '../promotions/use-promotions.ts'
import classes from '../staff/staff-frame.module.css'
import { Toolbar } from '../staff/staff-frame.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRowKeys } from '../ui/use-row-keys.ts'

export function meta() {
  return [{ title: pageTitle(currentTexts().groups.title) }]
}

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
        <Title order={1} tabIndex={-1}>
          {texts.title}
        </Title>
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
