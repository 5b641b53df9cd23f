import type { PageBlock, PageBlockType } from '@fieldhouse/contract/page-blocks'
import type { PageContent, PagePicture } from '@fieldhouse/contract/pages'
import type { Language } from '@fieldhouse/contract/schemas'
import { Button, Menu, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { useRefocus } from '../kit/use-refocus.ts'
import { useMessages } from '../language.ts'
import { moveWithin } from '../size-runs/size-run-draft.ts'
import { BlockFields, Line } from './block-fields.tsx'
import { BLOCK_TYPES, createBlock, lacksSpanish, replaceBlock } from './page-blocks.ts'
import classes from './page-editor.module.css'

interface PageCanvasProps {
  /** Side by side, if there are two. */
  langs: readonly Language[]
  content: PageContent
  pictures: readonly PagePicture[]
  onChange: (content: PageContent) => void
}

export function PageCanvas({ langs, content, pictures, onChange }: PageCanvasProps) {
  const { pages } = useMessages()
  const { title, blocks } = content
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus()
  const setBlocks = (blocks: PageBlock[]) => onChange({ ...content, blocks })
  const move = (from: number, to: number, focus: string) => {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    refocus(`[data-move="${focus}"]`)
    setBlocks(moveWithin(blocks, from, to))
    setAnnouncement(pages.moved(pages.types[block.type], to + 1, blocks.length))
  }
  return (
    <div className={classes.canvas}>
      <Line
        {...{ langs, label: pages.pageTitle, value: title, max: 120, size: 'lg' }}
        onChange={(title) => onChange({ ...content, title })}
      />
      {blocks.map((block, index) => (
        <section key={block.id} className={classes.block} aria-label={`${index + 1}. ${pages.types[block.type]}`}>
          <BlockHead
            {...{ block, langs, index, count: blocks.length, onMove: move }}
            onRemove={() => setBlocks(blocks.filter(({ id }) => id !== block.id))}
          />
          <BlockFields
            {...{ block, langs, pictures }}
            onChange={(changed) => setBlocks(replaceBlock(blocks, changed))}
          />
        </section>
      ))}
      {blocks.length === 0 && <Text c="dimmed">{pages.empty}</Text>}
      <AddBlock onAdd={(type) => setBlocks([...blocks, createBlock(type, crypto.randomUUID())])} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  )
}

interface BlockHeadProps {
  block: PageBlock
  langs: readonly Language[]
  index: number
  count: number
  onMove: (from: number, to: number, focus: string) => void
  onRemove: () => void
}

function BlockHead({ block, langs, index, count, onMove, onRemove }: BlockHeadProps) {
  const { pages } = useMessages()
  const name = pages.types[block.type]
  const [up, down] = [`${block.id} up`, `${block.id} down`]
  return (
    <div className={classes.blockHead}>
      <Title order={2}>{name}</Title>
      {langs.includes('es') && lacksSpanish(block) && <Text c="dimmed">{pages.noSpanish}</Text>}
      <MoveButton
        {...{ icon: 'up', label: pages.moveUp(name), name: up, ended: index === 0 }}
        onMove={() => onMove(index, index - 1, up)}
      />
      <MoveButton
        {...{ icon: 'down', label: pages.moveDown(name), name: down, ended: index === count - 1 }}
        onMove={() => onMove(index, index + 1, down)}
      />
      <Button variant="outline" color="red" size="xs" aria-label={pages.removeOf(name)} onClick={onRemove}>
        {pages.remove}
      </Button>
    </div>
  )
}

function AddBlock({ onAdd }: { onAdd: (type: PageBlockType) => void }) {
  const { pages } = useMessages()
  return (
    <div>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="default">{pages.add}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {BLOCK_TYPES.map((type) => (
            <Menu.Item key={type} onClick={() => onAdd(type)}>
              {pages.types[type]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
