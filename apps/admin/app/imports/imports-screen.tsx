import { Title } from '@mantine/core'
import { useRef } from 'react'
import { PageTitle } from '../kit/page-title.tsx'
import { useTexts } from '../language.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notice.tsx'
import { Pager } from '../ui/pager.tsx'
import type { Paging } from '../ui/paging.ts'
import { lastPage } from '../ui/paging.ts'
import { Panel } from '../ui/panel.tsx'
import { usePageKeys } from '../ui/use-page-keys.ts'
import { useRowKeys } from '../ui/use-row-keys.ts'
import { ExportProducts } from './export-products.tsx'
import { FileGuide } from './file-guide.tsx'
import { ImportList } from './import-list.tsx'
import classes from './imports-screen.module.css'
import { UploadArea } from './upload-area.tsx'
import { useImports } from './use-imports.ts'

interface ImportsScreenProps {
  view: Paging
  onChange: (change: Partial<Paging>) => void
}

export function ImportsScreen({ view, onChange }: ImportsScreenProps) {
  const texts = useTexts().imports
  const imports = useImports(view)
  const list = useRef<HTMLElement>(null)
  const pages = lastPage(imports.data?.count ?? 0, view.page_size)
  useRowKeys(list)
  usePageKeys({ page: view.page, pages, onPage: (page) => onChange({ page }) })

  return (
    <section className={classes.screen} ref={list}>
      <PageTitle>{texts.title}</PageTitle>
      <div className={classes.ways}>
        <Panel title={texts.upload.title}>
          <p className={classes.text}>{texts.upload.text}</p>
          <UploadArea />
        </Panel>
        <Panel title={texts.exporting.title}>
          <p className={classes.text}>{texts.exporting.text}</p>
          <ExportProducts />
        </Panel>
      </div>
      <FileGuide />
      <Title order={2}>{texts.listLabel}</Title>
      <Loaded query={imports} failed={texts.failed}>
        {({ results, count }) =>
          results.length > 0 ? (
            <>
              <ImportList imports={results} />
              {count > results.length && <Pager view={view} pages={pages} onChange={onChange} />}
            </>
          ) : (
            <Notice title={texts.none.title} text={texts.none.text} />
          )
        }
      </Loaded>
    </section>
  )
}
