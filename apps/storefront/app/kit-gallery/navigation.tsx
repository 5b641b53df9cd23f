import { Accordion } from '../kit/accordion.tsx'
import { Breadcrumbs } from '../kit/breadcrumbs.tsx'
import { Pagination } from '../kit/pagination/pagination.tsx'
import { Tabs } from '../kit/tabs.tsx'
import styles from './kit-gallery.module.css'
import { Specimen } from './specimen.tsx'

export function Navigation() {
  return (
    <>
      <Specimen title="Breadcrumbs">
        <Breadcrumbs
          trail={[
            { name: 'Home', to: '/home' },
            { name: 'Hoodies', to: '/category?category=hoodies' },
            { name: 'Loft Hoodie with a name that is longer than a phone is wide' },
          ]}
        />
      </Specimen>
      <Specimen title="Pagination">
        {[1, 6, 12].map((page) => (
          <Pagination key={page} page={page} pages={12} hrefOf={(number) => `?page=${number}`} />
        ))}
      </Specimen>
      <Specimen title="Tabs">
        <Tabs
          label="Help"
          tabs={[
            { name: 'Delivery', content: 'Three to five working days.' },
            { name: 'Returns', content: 'Send it back within thirty days.' },
            { name: 'Care', content: 'Wash cold.' },
          ]}
        />
      </Specimen>
      <Specimen title="Accordion">
        <div className={styles.narrow}>
          <Accordion title="Open from the start" heading="h3" open>
            <p>Heavyweight loopback cotton that keeps its shape.</p>
          </Accordion>
          <Accordion title="Closed" heading="h3">
            <p>There you are.</p>
          </Accordion>
        </div>
      </Specimen>
    </>
  )
}
