import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../kit/icons.tsx'
import layout from '../kit/theme/layout.module.css'
import { useMessages } from '../language.ts'
import { signOut } from '../session/sign-in-out.ts'
import { fullName, useStaff } from '../session/staff-context.ts'
import { roleText } from '../staff/role-text.ts'
import classes from './account-menu.module.css'

export function AccountMenu() {
  const texts = useMessages()
  const { navigation, session } = texts
  const staff = useStaff()
  const name = fullName(staff)

  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      width={240}
      shadow="xl"
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={session.signedInAs(name)} title={name}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {/* Screen readers get this from the button's name: a menu may contain only menu items. */}
        <div className={classes.who} aria-hidden="true">
          <span className={classes.name}>{name}</span>
          <span className={layout.detail}>
            {staff.roles.map((role) => roleText(role, texts)).join(', ') || session.noRole}
          </span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/account" leftSection={<Icon name="account" />}>
          {navigation.account}
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="leave" />} onClick={signOut}>
          {session.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => word?.[0]?.toUpperCase()).join('')
}
