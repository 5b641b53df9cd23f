import { Title } from '@mantine/core'
import { PagedRows } from '../kit/list-screen.tsx'
import { Screen } from '../kit/screen.tsx'
import { useTexts } from '../language.ts'
import { Notice } from '../ui/notice.tsx'
import type { Paging } from '../ui/paging.ts'
import { Panel } from '../ui/panel.tsx'
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
  return (
    <Screen title={texts.title}>
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
      <PagedRows
        query={useImports(view)}
        view={view}
        onChange={onChange}
        texts={texts}
        none={<Notice {...texts.none} />}
        optionalPager
      >
        {(imports) => <ImportList imports={imports} />}
      </PagedRows>
    </Screen>
  )
}
