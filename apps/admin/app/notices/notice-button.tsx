import { ActionIcon, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Icon } from '../kit/icons.tsx'
import { useMessages } from '../language.ts'
import { NoticePanel } from './notice-panel.tsx'
import classes from './notices.module.css'
import { useNotices } from './use-notices.ts'

export function NoticeButton() {
  const { notices: texts } = useMessages()
  const [opened, panel] = useDisclosure(false)
  const unread = useNotices().data?.unread ?? 0
  const label = unread > 0 ? texts.unread(unread) : texts.title
  return (
    <Popover opened={opened} onChange={panel.set} position="bottom-end" width={440} trapFocus returnFocus shadow="xl">
      <Popover.Target>
        <ActionIcon
          className={classes.button ?? ''}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={label}
          onClick={panel.toggle}
        >
          <Icon name="bell" />
          {unread > 0 && (
            <span className={classes.count} aria-hidden="true">
              {unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel ?? ''} aria-label={texts.title}>
        <NoticePanel onClose={panel.close} />
      </Popover.Dropdown>
    </Popover>
  )
}
