import type { StaffCategory } from '@fieldhouse/contract/catalog-staff'
import { ActionIcon, Menu } from '@mantine/core'
import { MoveButton } from '../kit/forms/move-button.tsx'
import { Icon } from '../kit/icons.tsx'
import { localizedName } from '../kit/localized-name.ts'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import classes from './category-tree.module.css'
import type { Direction } from './category-tree-moves.ts'
import { childrenOf, stepPosition } from './category-tree-moves.ts'
import type { useTreeDrag } from './use-tree-drag.ts'

interface CategoryRowProps {
  category: StaffCategory
  categories: readonly StaffCategory[]
  isParent: boolean
  opened: boolean
  drag: ReturnType<typeof useTreeDrag>
  onToggle: () => void
  onStep: (direction: Direction, button: string) => void
  onEdit: (category: StaffCategory) => void
  onAdd: (category: StaffCategory) => void
}

export function CategoryRow(props: CategoryRowProps) {
  const { category, categories, isParent, opened, drag, onToggle, onStep, onEdit } = props
  const texts = useMessages().categories
  const lang = useLanguage()
  const name = localizedName(category, lang)
  const canGo = (direction: Direction) => stepPosition(categories, category.id, direction) !== undefined
  return (
    <div className={classes.row} {...drag.row(category)}>
      <span className={classes.grip} title={texts.drag} aria-hidden="true" {...drag.handle(category)}>
        <Icon name="grip" />
      </span>
      {isParent ? (
        <ActionIcon
          className={classes.toggle ?? ''}
          variant="subtle"
          size={32}
          aria-expanded={opened}
          aria-label={opened ? texts.hide(name) : texts.show(name)}
          onClick={onToggle}
        >
          <Icon name={opened ? 'down' : 'right'} />
        </ActionIcon>
      ) : (
        <span className={classes.leaf} />
      )}
      <Picture category={category} />
      <div className={classes.names}>
        <button type="button" className={classes.name} aria-label={texts.edit(name)} onClick={() => onEdit(category)}>
          <strong>{name}</strong>
        </button>
        <span className={layout.detail}>
          {[otherName(category, lang), texts.products(category.products)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {(['up', 'down'] as const).map((direction) => (
        <MoveButton
          key={direction}
          icon={direction}
          label={texts[direction](name)}
          name={`${direction}-${category.id}`}
          ended={!canGo(direction)}
          onMove={() => onStep(direction, `${direction}-${category.id}`)}
        />
      ))}
      <RowMenu {...props} />
    </div>
  )
}

function RowMenu({ category, categories, onStep, onEdit, onAdd }: CategoryRowProps) {
  const { app, categories: texts } = useMessages()
  const lang = useLanguage()
  const siblings = childrenOf(categories, category.parent)
  const above = siblings[siblings.findIndex(({ id }) => id === category.id) - 1]
  const parent = categories.find(({ id }) => id === category.parent)
  const button = `more-${category.id}`
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.menu ?? ''}
          variant="subtle"
          size={32}
          aria-label={texts.actions(localizedName(category, lang))}
          data-move={button}
        >
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onEdit(category)}>{app.edit}</Menu.Item>
        <Menu.Item onClick={() => onAdd(category)}>{texts.add}</Menu.Item>
        {above && (
          <Menu.Item onClick={() => onStep('into', button)}>{texts.into(localizedName(above, lang))}</Menu.Item>
        )}
        {parent && (
          <Menu.Item onClick={() => onStep('out', button)}>{texts.out(localizedName(parent, lang))}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function Picture({ category: { icon } }: { category: StaffCategory }) {
  return (
    <span className={classes.picture}>
      {icon && <img src={icon.src} width={32} height={32} alt="" loading="lazy" />}
    </span>
  )
}

/** The name in the language that is not displayed. */
function otherName({ name, name_es }: StaffCategory, lang: 'en' | 'es'): string | null {
  return lang === 'es' && name_es ? name : name_es
}
