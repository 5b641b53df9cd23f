import { CloseButton, Drawer } from '@mantine/core'
import { useMessages } from '../language.ts'
import classes from './menu-drawer.module.css'
import { Navigation, ShopLink } from './navigation-list.tsx'
import { ShopClock } from './shop-clock.tsx'

/** Navigation of narrow screens. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { navigation } = useMessages()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} hiddenFrom="md">
      <Drawer.Overlay />
      <Drawer.Content aria-label={navigation.menu}>
        <Drawer.Body className={classes.drawer}>
          <CloseButton className={classes.close} aria-label={navigation.close} iconSize={18} onClick={onClose} />
          <nav className={classes.menu} aria-label={navigation.label}>
            <Navigation onNavigate={onClose} />
            <div>
              <ShopLink className={classes.shop} />
              <ShopClock />
            </div>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
