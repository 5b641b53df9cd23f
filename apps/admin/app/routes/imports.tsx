import { Title } from '@mantine/core'
import { ExportProducts } from '../imports/export-products.tsx'
import { FileFormatHelp } from '../imports/file-format-help.tsx'
import { ImportList } from '../imports/import-list.tsx'
import classes from '../imports/imports-screen.module.css'
import { UploadArea } from '../imports/upload-area.tsx'
import { useImports } from '../imports/use-imports.ts'
import { PagedRows } from '../kit/lists/list-screen.tsx'
import { usePagingView } from '../kit/lists/use-search-view.ts'
import { Notice } from '../kit/notice.tsx'
import { Panel } from '../kit/panel.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'

export const meta = screenMeta((texts) => texts.imports.title)

export default function ImportsRoute() {
  const { view, onChange } = usePagingView()
  const texts = useMessages().imports
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
      <FileFormatHelp />
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
