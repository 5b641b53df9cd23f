import { Button, CloseButton, Popover, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useFormFields } from '../kit/forms/use-form-fields.ts'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import type { ProductListView } from './list-view.ts'
import { readProductListView } from './list-view.ts'
import { useSavedViews, viewSearch } from './saved-views.ts'
import classes from './view-menu.module.css'

interface ViewMenuProps {
  view: ProductListView
  onShow: (view: ProductListView) => void
}

export function ViewMenu({ view, onShow }: ViewMenuProps) {
  const { views: texts } = useMessages().products
  const [opened, menu] = useDisclosure(false)
  const { views, save, remove } = useSavedViews()
  const search = viewSearch(view)
  const current = views.find((saved) => saved.search === search)
  const openView = (search: string) => {
    menu.close()
    onShow(readProductListView(new URLSearchParams(search)))
  }

  return (
    <Popover opened={opened} onChange={menu.set} position="bottom-start" width={320} trapFocus returnFocus shadow="xl">
      <Popover.Target>
        <Button variant="default" size="xs" onClick={menu.toggle}>
          {current ? texts.current(current.name) : texts.open}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={layout.stackCompact} aria-label={texts.open}>
        <ul className={classes.views}>
          <li>
            <UnstyledButton className={classes.view ?? ''} onClick={() => openView('')}>
              {texts.all}
            </UnstyledButton>
          </li>
          {views.map(({ name, search }) => (
            <li key={name}>
              <UnstyledButton
                className={classes.view ?? ''}
                aria-current={name === current?.name ? 'true' : undefined}
                onClick={() => openView(search)}
              >
                {name}
              </UnstyledButton>
              <CloseButton aria-label={texts.remove(name)} onClick={() => remove(name)} />
            </li>
          ))}
        </ul>
        <SaveForm onSave={(name) => save({ name, search })} />
        <Text size="xs" c="dimmed">
          {texts.note}
        </Text>
      </Popover.Dropdown>
    </Popover>
  )
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const { app, products } = useMessages()
  const { form, field, reset } = useFormFields({
    initialValues: { name: '' },
    onSubmit: ({ name }) => {
      if (name.trim()) onSave(name.trim())
      reset()
    },
  })
  return (
    <form {...form} className={classes.form}>
      <TextInput {...field('name')} size="xs" label={products.views.name} maxLength={60} />
      <Button type="submit" size="xs">
        {app.save}
      </Button>
    </form>
  )
}
