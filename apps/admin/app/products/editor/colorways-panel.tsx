import type { StaffItem } from '@fieldhouse/contract/catalog-staff'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Panel } from '../../kit/panel.tsx'
import { useStableCallback } from '../../kit/use-stable-callback.ts'
import { useMessages } from '../../language.ts'
import { moveWithin } from '../../size-runs/size-run-draft.ts'
import { useSizeRuns } from '../../size-runs/use-size-runs.ts'
import { useColors } from '../use-products.ts'
import { ColorwayCard } from './colorway-card.tsx'
import { ColorwayDialog } from './colorway-dialog.tsx'
import type { ProductEditorState } from './use-editor.ts'

/** Up to this many colorways start expanded. */
const FEW = 3

interface ColorwaysPanelProps {
  editor: ProductEditorState
  /** In display order. */
  items: readonly StaffItem[]
  /** When the product was loaded. */
  at: number
}

export function ColorwaysPanel({ editor, items, at }: ColorwaysPanelProps) {
  const { editor: texts } = useMessages()
  const [adding, dialog] = useDisclosure(false)
  const [said, setSaid] = useState('')
  const colors = useColors().data ?? []
  const runs = useSizeRuns().data ?? []
  const move = useStableCallback((id: number, to: number) => {
    const ids = items.map((item) => item.id)
    editor.setOrder(moveWithin(ids, ids.indexOf(id), to))
    setSaid(texts.movedTo(to + 1, items.length))
  })

  return (
    <Panel title={texts.colorways}>
      <Stack gap="md">
        {items.length === 0 && <Text>{texts.noColorways}</Text>}
        {items.map((item, index) => (
          <ColorwayCard
            key={item.id}
            item={item}
            draft={editor.draft.items[item.id]}
            colors={colors}
            runs={runs}
            index={index}
            of={items.length}
            open={items.length <= FEW}
            at={at}
            onChange={editor.setItem}
            onMove={move}
            onAccept={editor.accept}
            onRemoved={editor.dropItem}
          />
        ))}
        <div>
          <Button variant="default" onClick={dialog.open}>
            {texts.addColorway}
          </Button>
        </div>
        <span className="visually-hidden" role="status">
          {said}
        </span>
        <Text size="xs" c="dimmed">
          {texts.picturesNote}
        </Text>
      </Stack>
      <ColorwayDialog
        opened={adding}
        product={editor.product}
        colors={colors}
        runs={runs}
        onAdded={editor.accept}
        onClose={dialog.close}
      />
    </Panel>
  )
}
