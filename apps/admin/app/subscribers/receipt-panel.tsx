import type { ConsentReceipt } from '@fieldhouse/contract/messaging'
import { stopSubscriber } from '@fieldhouse/contract/operations.generated'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { client } from '../client.ts'
import { formatInstant } from '../kit/format-instants.ts'
import { formatPhone } from '../kit/format-phone.ts'
import { formatZoneName } from '../kit/format-zone-name.ts'
import { ConfirmButton } from '../kit/forms/confirm-button.tsx'
import { SidePanel } from '../kit/forms/side-panel.tsx'
import { QueryView } from '../kit/lists/query-view.tsx'
import { SubscriberMark } from '../kit/subscriber-mark.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { ConsentLedger } from './consent-ledger.tsx'
import classes from './subscribers.module.css'
import { useReceipt } from './use-subscribers.ts'

interface ReceiptPanelProps {
  id: number | undefined
  onClose: () => void
}

export function ReceiptPanel({ id, onClose }: ReceiptPanelProps) {
  const { receipt } = useMessages().subscribers
  return (
    <SidePanel
      opened={id !== undefined}
      title={receipt.title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={() => window.print()}>
          {receipt.print}
        </Button>
      }
    >
      {id !== undefined && <LoadedReceipt key={id} id={id} />}
    </SidePanel>
  )
}

function LoadedReceipt({ id }: { id: number }) {
  const { receipt } = useMessages().subscribers
  return (
    <QueryView query={useReceipt(id)} failed={receipt.failed}>
      {(data) => <Receipt receipt={data} />}
    </QueryView>
  )
}

function Receipt({ receipt }: { receipt: ConsentReceipt }) {
  const texts = useMessages().subscribers
  const lang = useLanguage()
  const { subscriber, consent_text, consent_text_id } = receipt
  return (
    <div className={classes.receipt}>
      <Who receipt={receipt} />
      <section className={classes.part}>
        <h3>{texts.receipt.words}</h3>
        {consent_text === null ? (
          <p className={classes.note}>{texts.receipt.noWords}</p>
        ) : (
          <>
            <p className={classes.words}>{consent_text}</p>
            <p className={classes.note}>{texts.receipt.version(consent_text_id ?? 0)}</p>
          </>
        )}
      </section>
      <ConsentLedger receipt={receipt} />
      <p className={classes.note}>{texts.receipt.issued(formatInstant(receipt.issued_at, lang))}</p>
      {subscriber.state !== 'stopped' && <StopNumber id={subscriber.id} phone={formatPhone(subscriber.phone)} />}
    </div>
  )
}

function Who({ receipt: { subscriber } }: { receipt: ConsentReceipt }) {
  const lang = useLanguage()
  const { region, time_zone } = subscriber
  const place = [region, time_zone && formatZoneName(time_zone, lang)].filter(Boolean).join(' · ')
  return (
    <div className={classes.who}>
      <div>
        <strong>{formatPhone(subscriber.phone)}</strong>
        {subscriber.first_name && ` · ${subscriber.first_name}`}
        <p className={classes.note}>{place}</p>
      </div>
      <SubscriberMark subscriber={subscriber} />
    </div>
  )
}

function StopNumber({ id, phone }: { id: number; phone: string }) {
  const { stop } = useMessages().subscribers
  const stopping = useMutation({ mutationFn: () => client.call(stopSubscriber, { params: { id } }) })
  return (
    <div>
      <ConfirmButton
        color="red"
        variant="outline"
        label={stop.open}
        title={stop.title}
        text={stop.text(phone)}
        action={stop.action}
        doing={stopping}
      />
    </div>
  )
}
