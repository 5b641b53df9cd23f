import type { Customer } from '@fieldhouse/contract/customers'
import { Anchor, Badge, Text } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '../kit/format-instants.ts'
import { formatPhone } from '../kit/format-phone.ts'
import { Panel } from '../kit/panel.tsx'
import { SubscriberMark } from '../kit/subscriber-mark.tsx'
import layout from '../kit/theme/layout.module.css'
import { useLanguage, useMessages } from '../language.ts'
import { useCan } from '../session/staff-context.ts'
import classes from './customers.module.css'

interface PartProps {
  shown: Customer
}

export function CustomerContact({ shown }: PartProps) {
  const { contact } = useMessages().customerPage
  const { customer, username, emails } = shown
  const others = emails.filter((email) => email !== customer.email.toLowerCase())
  return (
    <Panel title={contact.title}>
      <div className={classes.lines}>
        <div className={classes.line}>
          <Anchor href={`mailto:${customer.email}`}>{customer.email}</Anchor>
          {customer.has_account && <strong>{contact.confirmed}</strong>}
        </div>
        {customer.phone && <div>{formatPhone(customer.phone)}</div>}
        <Text size="sm" c="dimmed">
          {username ? contact.username(username) : contact.noAccount}
        </Text>
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {contact.otherEmails}: {others.join(', ')}
          </Text>
        )}
        <Groups shown={shown} />
      </div>
    </Panel>
  )
}

function Groups({ shown: { groups, customer } }: PartProps) {
  const { contact } = useMessages().customerPage
  const may = useCan()
  return (
    <div className={layout.actions}>
      <span className="visually-hidden">{contact.groups}:</span>
      {groups.map(({ id, name }) => (
        <Badge key={id} variant="default" component={Link} to={`/customers?group=${id}`} className={layout.row ?? ''}>
          {name}
        </Badge>
      ))}
      {groups.length === 0 && customer.has_account && (
        <Text size="sm" c="dimmed">
          {contact.noGroups}
        </Text>
      )}
      {may('promotions') && customer.has_account && (
        <Anchor component={Link} to="/groups" size="sm">
          {contact.manageGroups}
        </Anchor>
      )}
    </div>
  )
}

export function CustomerConsent({ shown: { texts } }: PartProps) {
  const { consent } = useMessages().customerPage
  const may = useCan()
  const lang = useLanguage()
  return (
    <Panel title={consent.title}>
      <div className={classes.line}>
        <span>{consent.texts}</span>
        {texts ? (
          <SubscriberMark subscriber={{ state: texts.state, unreachable: false }} />
        ) : (
          <Text span c="dimmed">
            {consent.none}
          </Text>
        )}
      </div>
      {texts && (
        <Text size="sm" c="dimmed">
          {formatPhone(texts.phone)}
          {texts.subscribed_at && ` · ${consent.since(formatDay(texts.subscribed_at.slice(0, 10), lang))}`}{' '}
          {may('campaigns') && (
            <Anchor component={Link} to={`/subscribers?view=${texts.state}&receipt=${texts.subscriber_id}`} size="sm">
              {consent.receipt}
            </Anchor>
          )}
        </Text>
      )}
    </Panel>
  )
}

export function CustomerAddresses({ shown: { addresses } }: PartProps) {
  const texts = useMessages().customerPage.addresses
  return (
    <Panel title={texts.title}>
      {addresses.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <div className={classes.lines}>
        {addresses.map(({ address, is_default }) => (
          <address key={`${address.line1} ${address.line2} ${address.postal_code}`} className={classes.address}>
            <span>{address.full_name}</span>
            <span>{[address.line1, address.line2].filter(Boolean).join(', ')}</span>
            <span>
              {address.city}, {address.state} {address.postal_code}{' '}
              {is_default && (
                <Badge variant="default" size="sm">
                  {texts.default}
                </Badge>
              )}
            </span>
          </address>
        ))}
      </div>
    </Panel>
  )
}
