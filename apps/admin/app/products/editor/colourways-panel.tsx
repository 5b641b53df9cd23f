import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTexts } from '../../language.ts'
import { moved } from '../../runs/run-draft.ts'
import { useRuns } from '../../runs/use-runs.ts'
import { Panel } from '../../ui/panel.tsx'
import { useStableCallback } from '../../ui/use-stable-callback.ts'
import { useColours } from '../use-products.ts'
import { ColourwayCard } from './colourway-card.tsx'
import { ColourwayDialog } from './colourway-dialog.tsx'
import type { Editor } from './use-editor.ts'

/** Up to this many colorways start expanded. */
const FEW = 3

interface ColourwaysPanelProps {
  editor: Editor
  /** In display order. */
  items: readonly StaffItem[]
  /** When the product was loaded. */
  at: number
}

export function ColourwaysPanel({ editor, items, at }: ColourwaysPanelProps) {
  const { editor: texts } = useTexts()
  const [adding, dialog] = useDisclosure(false)
  const [said, setSaid] = useState('')
  const colours = useColours().data ?? []
  const runs = useRuns().data ?? []
  const move = useStableCallback((id: number, to: number) => {
    const ids = items.map((item) => item.id)
    editor.setOrder(moved(ids, ids.indexOf(id), to))
    setSaid(texts.movedTo(to + 1, items.length))
  })

  return (
    <Panel title={texts.colourways}>
      <Stack gap="md">
        {items.length === 0 && <Text>{texts.noColourways}</Text>}
        {items.map((item, place) => (
          <ColourwayCard
            key={item.id}
            item={item}
            draft={editor.draft.items[item.id]}
            colours={colours}
            runs={runs}
            place={place}
            of={items.length}
            open={items.length <= FEW}
            at={at}
            onChange={editor.setItem}
            onMove={move}
            onAccept={editor.accept}
          />
        ))}
        <div>
          <Button variant="default" onClick={dialog.open}>
            {texts.addColourway}
          </Button>
        </div>
        <span className="visually-hidden" role="status">
          {said}
        </span>
        <Text size="xs" c="dimmed">
          {texts.picturesNote}
        </Text>
      </Stack>
      <ColourwayDialog
        opened={adding}
        product={editor.product}
        colours={colours}
        runs={runs}
        onAdded={editor.accept}
        onClose={dialog.close}
      />
    </Panel>
  )
}
