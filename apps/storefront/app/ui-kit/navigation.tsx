import { Accordion } from '../ui/accordion.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { Part } from './part.tsx'
import styles from './ui-kit.module.css'

export function Navigation() {
  return (
    <>
      <Part title="Breadcrumbs">
        <Breadcrumbs
          trail={[
            { name: 'Home', to: '/home' },
            { name: 'Hoodies', to: '/category?category=hoodies' },
            { name: 'Loft Hoodie with a name that is longer than a phone is wide' },
          ]}
        />
      </Part>
      <Part title="Pagination">
        {[1, 6, 12].map((page) => (
          <Pagination key={page} page={page} pages={12} hrefOf={(number) => `?page=${number}`} />
        ))}
      </Part>
      <Part title="Tabs">
        <Tabs
          label="Help"
          tabs={[
            { name: 'Delivery', content: 'Three to five working days.' },
            { name: 'Returns', content: 'Send it back within thirty days.' },
            { name: 'Care', content: 'Wash cold.' },
          ]}
        />
      </Part>
      <Part title="Accordion">
        <div className={styles.narrow}>
          <Accordion title="Open from the start" heading="h3" open>
            <p>Heavyweight loopback cotton that keeps its shape.</p>
          </Accordion>
          <Accordion title="Closed" heading="h3">
            <p>There you are.</p>
          </Accordion>
        </div>
      </Part>
    </>
  )
}
