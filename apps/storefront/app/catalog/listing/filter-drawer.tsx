import { ApiError } from '@fieldhouse/client/api-error'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useLang } from '../../lang.ts'
import { searchMessagesFor } from '../../locales/search-messages.ts'
import { readSharedCategories } from '../shared-categories.ts'
import type { Listing } from './build-listing.ts'
import styles from './filter-drawer.module.css'
import type { FilterForm } from './filter-form.tsx'
import { readListing } from './read-listing.ts'

export interface DrawerProps {
  open: boolean
  title: string
  listing: Listing
  /** Passed in, because the page's bundle already contains it. */
  Form: typeof FilterForm
  onClose: () => void
}

/** Filters on phones: a draft with live counts, applied by its button. */
export function FilterDrawer({ open, title, onClose, ...props }: DrawerProps) {
  return (
    <Dialog open={open} title={title} variant="drawer" onClose={onClose}>
      <Draft onClose={onClose} {...props} />
    </Dialog>
  )
}

function Draft({ listing, Form, onClose }: Omit<DrawerProps, 'open' | 'title'>) {
  const texts = searchMessagesFor(useLang())
  const navigate = useNavigate()
  const [going, setGoing] = useState(false)
  const { view, search, state, choose } = useDraft(listing)
  const sort = new URLSearchParams(listing.search).get('sort')

  function applyFilters() {
    if (search === listing.search) return onClose()
    setGoing(true)
    // Replace the history entry that closes the drawer on Back; the drawer closes when the listing has loaded.
    void navigate({ search }, { replace: true })
  }

  return (
    <>
      <Form id="filter-draft" listing={view} wanted={search} onChoose={choose}>
        {sort && <input type="hidden" name="sort" value={sort} />}
      </Form>
      <div className={styles.bar}>
        <p role="status">{state === 'failed' && texts.notCounted}</p>
        <Button variant="quiet" aria-disabled={search === view.cleared} onClick={() => choose(view.cleared)}>
          {texts.empty.clear}
        </Button>
        <Button busy={going || state === 'counting'} onClick={applyFilters}>
          {state === 'failed' ? texts.showAnyway : texts.show(view.count)}
        </Button>
      </div>
    </>
  )
}

/** Draft filters and their result count; a new choice aborts the pending request. */
function useDraft(listing: Listing) {
  const { pathname } = useLocation()
  const asking = useRef<AbortController>(undefined)
  const [draft, setDraft] = useState<{ search: string; view: Listing; state: 'counted' | 'counting' | 'failed' }>({
    search: listing.search,
    view: listing,
    state: 'counted',
  })
  useEffect(() => () => asking.current?.abort(), [])

  function choose(search: string) {
    asking.current?.abort()
    asking.current = new AbortController()
    const { signal } = asking.current
    setDraft((draft) => ({ ...draft, search, state: 'counting' }))
    const source = { client: api, readCategories: readSharedCategories }
    readListing(source, { pathname, search }, { background: true, signal }).then(
      (view) => setDraft({ search, view, state: 'counted' }),
      (error) => {
        if (error instanceof ApiError && error.kind === 'aborted') return
        setDraft((draft) => ({ ...draft, state: 'failed' }))
      },
    )
  }

  return { ...draft, choose }
}
