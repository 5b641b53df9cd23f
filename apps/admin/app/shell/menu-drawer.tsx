import { CloseButton, Drawer } from '@mantine/core'
import { useMessages } from '../language.ts'
import { useShopName } from '../shop-name.ts'
import classes from './menu-drawer.module.css'
import { Places, SettingsPlace, ShopLink } from './navigation-list.tsx'
import { ShopClock } from './shop-clock.tsx'

/** Navigation of narrow screens. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { navigation } = useMessages()
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="100%" hiddenFrom="md">
      <Drawer.Content aria-label={navigation.menu}>
        <Drawer.Body className={classes.drawer}>
          <div className={classes.head}>
            <CloseButton className={classes.close} aria-label={navigation.close} iconSize={18} onClick={onClose} />
            <p className={classes.brand}>{useShopName()}</p>
          </div>
          <nav className={classes.menu} aria-label={navigation.label}>
            <Places onNavigate={onClose} />
            <SettingsPlace onNavigate={onClose} />
            <div className={classes.foot}>
              <ShopLink className={classes.shop} />
              <ShopClock />
            </div>
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
