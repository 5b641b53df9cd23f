import type { Feed } from '@fieldhouse/contract/feeds'
import { Alert, Button, Text } from '@mantine/core'
import { Copyable } from '../kit/copyable.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { formatInstant } from '../kit/format-instants.ts'
import { ErrorAlert } from '../kit/forms/error-alert.tsx'
import { Panel } from '../kit/panel.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { useUpdateFeed } from './use-feed.ts'

/** The addresses for Google and Meta, and what the newest file holds. */
export function FeedState({ feed: { addresses, file, making, open } }: { feed: Feed }) {
  const { feed: texts } = useMessages()
  const lang = useLanguage()
  const updating = useUpdateFeed()
  return (
    <Panel title={texts.file}>
      <div className={layout.stack}>
        {!open && <Alert variant="default">{texts.closed}</Alert>}
        <FactList
          facts={[
            [texts.addresses.en, <Copyable key="en" text={addresses.en} />],
            [texts.addresses.es, <Copyable key="es" text={addresses.es} />],
            [texts.written, file ? formatInstant(file.made_at, lang) : texts.notYet],
            [texts.items, file && texts.itemCount(file.items)],
            [texts.refused, file && texts.refusedCount(file.refused_skus, file.refused_products)],
          ]}
        />
        <div className={layout.row}>
          <Button variant="default" loading={making || updating.isPending} onClick={() => updating.mutate()}>
            {texts.update}
          </Button>
          <Text className={layout.hint ?? ''} role="status">
            {making ? texts.making : texts.hourly}
          </Text>
        </div>
        <ErrorAlert error={updating.error} />
      </div>
    </Panel>
  )
}
