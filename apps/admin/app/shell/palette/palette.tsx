import '@mantine/spotlight/styles.layer.css'
import { Spotlight } from '@mantine/spotlight'
import { useMessages } from '../../language.ts'
import classes from './palette.module.css'
import { PaletteContent } from './palette-content.tsx'
import { paletteStore } from './palette-store.ts'

export function Palette({ onShowKeys }: { onShowKeys: () => void }) {
  const texts = useMessages().palette
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      radius="lg"
      size={720}
      yOffset="clamp(8px, 10dvh, 96px)"
      transitionProps={{ duration: 120, transition: 'fade' }}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': texts.title } }}
      classNames={{ content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <PaletteContent onShowKeys={onShowKeys} />
    </Spotlight.Root>
  )
}
