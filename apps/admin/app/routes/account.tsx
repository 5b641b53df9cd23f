import { Stack, Text } from '@mantine/core'
import classes from '../account/account-screen.module.css'
import { PasswordForm } from '../account/password-form.tsx'
import { SecondFactor } from '../account/second-factor.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Panel } from '../kit/panel.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { useMessages } from '../language.ts'
import { NoticePreferences } from '../notices/notice-preferences.tsx'
import { fullName, useStaff } from '../session/staff-context.ts'
import { roleText } from '../staff/role-text.ts'

export const meta = screenMeta((texts) => texts.account.title)

export default function AccountRoute() {
  const { account, notices, password, secondFactor } = useMessages()
  const staff = useStaff()
  return (
    <div className={classes.screen}>
      <div>
        <PageTitle>{account.title}</PageTitle>
        <Text c="dimmed">
          {fullName(staff)} · {staff.username}
        </Text>
      </div>
      <Panel title={secondFactor.title}>
        <SecondFactor />
      </Panel>
      <Panel title={account.rights}>
        <Rights />
      </Panel>
      <Panel title={notices.title}>
        <Text id="notices" c="dimmed" size="sm">
          {notices.preferenceNote}
        </Text>
        <NoticePreferences />
      </Panel>
      <Panel title={password.title}>
        <PasswordForm />
      </Panel>
    </div>
  )
}

function Rights() {
  const texts = useMessages()
  const { account, permissions, session } = texts
  const staff = useStaff()
  return (
    <Stack gap="sm">
      <Text>{account.roles(staff.roles.map((role) => roleText(role, texts))) || session.noRole}</Text>
      <ul className={classes.rights}>
        {staff.permissions.map((permission) => (
          <li key={permission}>
            <span className={classes.right}>{permissions[permission].label}</span>
            <span className={classes.note}>{permissions[permission].note}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
