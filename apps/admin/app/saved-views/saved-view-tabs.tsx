import type { SavedView, ViewScreen } from '@fieldhouse/contract/desk'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLocation } from 'react-router'
import { Dialog } from '../kit/forms/dialog.tsx'
import { Icon } from '../kit/icons.tsx'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { useMessages } from '../language.ts'
import classes from './saved-view-tabs.module.css'
import { useCreateView, useSavedViews } from './use-saved-views.ts'
import { ViewActions } from './view-actions.tsx'
import { ViewNameForm } from './view-name-form.tsx'
import { viewQueryOf } from './view-query.ts'

/** A tab that the screen itself has. */
interface FixedView {
  label: string
  /** As in the address: `state=placed&payment=paid`; empty for everything. */
  query: string
  /** Formatted; only where it is cheap to count. */
  count?: string | undefined
}

interface SavedViewTabsProps {
  screen: ViewScreen
  fixed: readonly FixedView[]
}

/** The views of a list as tabs: those of the screen, then those that staff saved for everybody. */
export function SavedViewTabs({ screen, fixed }: SavedViewTabsProps) {
  const { savedViews: texts } = useMessages()
  const shown = viewQueryOf(useLocation().search)
  const saved = useSavedViews(screen).data ?? []
  const own = fixed.map((view) => ({ ...view, key: view.query, query: viewQueryOf(view.query) }))
  const current = saved.find(({ query }) => query === shown)
  const isNew = !current && !own.some(({ query }) => query === shown)
  const tabs = [...own, ...saved.map(({ id, name, query }) => ({ key: String(id), label: name, query }))]
  return (
    <div className={classes.bar}>
      <ViewTabs
        label={texts.label}
        tabs={tabs.map(({ query, ...tab }) => ({ ...tab, to: `?${query}`, current: query === shown }))}
      />
      {isNew && <SaveView screen={screen} query={shown} />}
      {current && <ViewActions key={current.id} view={current} views={saved} />}
    </div>
  )
}

function SaveView({ screen, query }: Pick<SavedView, 'screen' | 'query'>) {
  const { savedViews: texts } = useMessages()
  const [opened, dialog] = useDisclosure(false)
  const creating = useCreateView(screen, query)
  return (
    <>
      <Button
        className={classes.save ?? ''}
        variant="subtle"
        size="xs"
        leftSection={<Icon name="add" />}
        onClick={dialog.open}
      >
        {texts.save}
      </Button>
      <Dialog opened={opened} title={texts.saveTitle} size="sm" onClose={dialog.close}>
        {opened && <ViewNameForm saving={creating} note={texts.shared} onClose={dialog.close} />}
      </Dialog>
    </>
  )
}
