import type { HomeBlock, HomeBlockType } from '@fieldhouse/contract/home-page'
import { ActionIcon, Button, Menu, Title, UnstyledButton } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { Icon } from '../kit/icons.tsx'
import { useRefocus } from '../kit/use-refocus.ts'
import { useLanguage, useMessages } from '../language.ts'
import { useDragOrder } from '../size-runs/use-drag-order.ts'
import classes from './block-list.module.css'
import { BLOCK_ICONS, blockDetail, blockName } from './block-name.ts'
import { createBlock, insertBlock, isShownAt, moveBlock, replaceBlock } from './home-blocks.ts'

interface BlockListProps {
  blocks: readonly HomeBlock[]
  /** The moment of the preview. */
  at: number
  chosen: string | undefined
  onChoose: (id: string) => void
  onChange: (blocks: HomeBlock[]) => void
}

export function BlockList({ blocks, at, chosen, onChoose, onChange }: BlockListProps) {
  const texts = useMessages()
  const { homePage } = texts
  const lang = useLanguage()
  const [announcement, setAnnouncement] = useState('')
  const refocus = useRefocus()
  const move = (from: number, to: number, focus?: string) => {
    const [moved, block] = [moveBlock(blocks, from, to), blocks[from]]
    if (!moved || !block) return
    if (focus) refocus(focus)
    onChange(moved)
    setAnnouncement(homePage.moved(blockName(block, lang, texts), to + 1, blocks.length))
  }
  const drag = useDragOrder(move)
  const moveByKey = (event: KeyboardEvent, index: number, id: string) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step, `[data-block="${id}"]`)
  }

  return (
    <section className={classes.panel} aria-labelledby="home-blocks">
      <div className={classes.head}>
        <Title order={2} id="home-blocks">
          {homePage.blocks}
        </Title>
        <AddBlock
          hasBanners={blocks.some(({ type }) => type === 'banners')}
          onAdd={(type) => {
            const block = createBlock(type, crypto.randomUUID())
            onChange(insertBlock(blocks, block, chosen))
            onChoose(block.id)
          }}
        />
      </div>
      <ol className={classes.list}>
        {blocks.map((block, index) => (
          <li
            key={block.id}
            className={classes.block}
            data-chosen={block.id === chosen}
            data-off={!isShownAt(block, at)}
            {...drag.row(index)}
          >
            <span className={classes.grip} title={homePage.drag} aria-hidden="true" {...drag.handle(index)}>
              <Icon name="grip" />
            </span>
            <UnstyledButton
              className={classes.choose ?? ''}
              data-block={block.id}
              aria-current={block.id === chosen}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onChoose(block.id)}
              onKeyDown={(event) => moveByKey(event, index, block.id)}
            >
              <Icon name={BLOCK_ICONS[block.type]} />
              <span>
                <b>{blockName(block, lang, texts)}</b>
                <span className={classes.detail}>{blockDetail(block, at, lang, texts)}</span>
              </span>
            </UnstyledButton>
            <BlockActions
              {...{ block, index, count: blocks.length, onMove: move }}
              onChange={(changed) => onChange(replaceBlock(blocks, changed))}
            />
          </li>
        ))}
      </ol>
      <p className={classes.foot}>{blocks.length > 0 ? homePage.help : homePage.none}</p>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  )
}

interface BlockActionsProps {
  block: HomeBlock
  index: number
  count: number
  onMove: (from: number, to: number, focus: string) => void
  onChange: (block: HomeBlock) => void
}

function BlockActions({ block, index, count, onMove, onChange }: BlockActionsProps) {
  const texts = useMessages()
  const { homePage } = texts
  const name = blockName(block, useLanguage(), texts)
  const moveTo = (to: number, button: string) => () => onMove(index, to, `[data-move="${button}"]`)
  const [up, down] = [`${block.id} up`, `${block.id} down`]
  return (
    <span className={classes.actions}>
      <MoveButton
        {...{ icon: 'up', label: homePage.moveUp(name), name: up, ended: index === 0, onMove: moveTo(index - 1, up) }}
      />
      <MoveButton
        {...{ icon: 'down', label: homePage.moveDown(name), name: down, ended: index === count - 1 }}
        onMove={moveTo(index + 1, down)}
      />
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={block.hidden ? homePage.show(name) : homePage.hide(name)}
        onClick={() => onChange({ ...block, hidden: !block.hidden })}
      >
        <Icon name={block.hidden ? 'hidden' : 'preview'} />
      </ActionIcon>
    </span>
  )
}

const TYPES = ['products', 'categories', 'text', 'picture', 'banners'] as const

function AddBlock({ hasBanners, onAdd }: { hasBanners: boolean; onAdd: (type: HomeBlockType) => void }) {
  const { homePage } = useMessages()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs">
          {homePage.add}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {TYPES.filter((type) => type !== 'banners' || !hasBanners).map((type) => (
          <Menu.Item key={type} leftSection={<Icon name={BLOCK_ICONS[type]} />} onClick={() => onAdd(type)}>
            {homePage.types[type]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
