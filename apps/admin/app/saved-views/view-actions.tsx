import type { SavedView } from '@fieldhouse/contract/desk'
import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../kit/forms/confirm-dialog.tsx'
import { Dialog } from '../kit/forms/dialog.tsx'
import { Icon } from '../kit/icons.tsx'
import { useMessages } from '../language.ts'
import classes from './saved-view-tabs.module.css'
import { useDeleteView, useUpdateView } from './use-saved-views.ts'
import { ViewNameForm } from './view-name-form.tsx'

interface ViewActionsProps {
  view: SavedView
  views: readonly SavedView[]
}

export function ViewActions({ view, views }: ViewActionsProps) {
  const { savedViews: texts } = useMessages()
  const navigate = useNavigate()
  const [renaming, rename] = useDisclosure(false)
  const [deleting, remove] = useDisclosure(false)
  const updating = useUpdateView(view.id)
  const deletion = useDeleteView(view.id, () => void navigate('?'))
  const place = views.indexOf(view)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            className={classes.more ?? ''}
            variant="subtle"
            color="gray"
            aria-label={texts.actions(view.name)}
          >
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={rename.open}>{texts.rename}</Menu.Item>
          <Menu.Item disabled={place === 0} onClick={() => updating.mutate({ position: place - 1 })}>
            {texts.left}
          </Menu.Item>
          <Menu.Item disabled={place === views.length - 1} onClick={() => updating.mutate({ position: place + 1 })}>
            {texts.right}
          </Menu.Item>
          <Menu.Item color="red" onClick={remove.open}>
            {texts.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Dialog opened={renaming} title={texts.renameTitle} size="sm" onClose={rename.close}>
        {renaming && (
          <ViewNameForm
            name={view.name}
            saving={{ ...updating, mutate: (name, options) => updating.mutate({ name }, options) }}
            onClose={rename.close}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={deleting}
        title={texts.removeTitle(view.name)}
        text={texts.removeText}
        action={texts.remove}
        doing={deletion}
        onClose={remove.close}
      />
    </>
  )
}
