import { ApiError } from '@fieldhouse/client/api-error'
import { getWishlistShare, revokeWishlistShare, shareWishlist } from '@fieldhouse/contract/operations.generated'
import type { WishlistShare } from '@fieldhouse/contract/wishlist'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { api } from '../api.ts'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/forms/field.tsx'
import type { Status } from '../kit/status-note.tsx'
import { StatusNote } from '../kit/status-note.tsx'
import { localPath, useLang } from '../lang.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { LocalizedLink } from '../localized-link.tsx'
import { useSession } from '../session.ts'
import { formatWishlistError } from './format-wishlist-error.ts'
import styles from './share-wishlist.module.css'

const QUIET = { background: true }
const MAX_NAME_LENGTH = 50

/** Opens the link of the list. A guest's list is in the browser only, so there is nothing to link to. */
export function ShareWishlist() {
  const { share: texts } = useWishlistMessages()
  const isSignedIn = useSession()?.authenticated
  const { share, isOpen, busy, status, open, save, revoke, copy } = useShare()
  if (!isSignedIn) {
    return (
      <p className={styles.guest}>
        <LocalizedLink to="/sign-in?next=/wish-list" className={styles.link}>
          {texts.signIn}
        </LocalizedLink>
      </p>
    )
  }
  if (!isOpen) {
    return (
      <div className={styles.opener}>
        <Button variant="ghost" busy={busy} onClick={open}>
          {texts.open}
        </Button>
        <StatusNote status={status} />
      </div>
    )
  }
  return (
    <section className={styles.panel} aria-label={texts.open}>
      {share ? <ShareLink share={share} busy={busy} onCopy={copy} onRevoke={revoke} /> : <p>{texts.text}</p>}
      <NameForm key={share?.token ?? ''} share={share} busy={busy} onSave={save} />
      <StatusNote status={status} />
    </section>
  )
}

interface LinkProps {
  share: WishlistShare
  busy: boolean
  onCopy: (link: string) => void
  onRevoke: () => void
}

function ShareLink({ share, busy, onCopy, onRevoke }: LinkProps) {
  const { share: texts } = useWishlistMessages()
  const lang = useLang()
  const link = `${location.origin}${localPath(lang, '/wish-list')}#list=${share.token}`
  return (
    <>
      <Field label={texts.link} hint={texts.linkHint}>
        {(control) => (
          <input {...control} name="link" readOnly value={link} onFocus={(event) => event.target.select()} />
        )}
      </Field>
      <div className={styles.tools}>
        <Button size="small" onClick={() => onCopy(link)}>
          {texts.copy}
        </Button>
        <Button variant="quiet" size="small" busy={busy} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      </div>
    </>
  )
}

interface NameProps {
  share: WishlistShare | null
  busy: boolean
  onSave: (name: string) => void
}

function NameForm({ share, busy, onSave }: NameProps) {
  const { share: texts } = useWishlistMessages()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSave(String(new FormData(event.currentTarget).get('name') ?? ''))
  }

  return (
    <form className={styles.name} onSubmit={submit}>
      <Field label={texts.name} hint={texts.nameHint} optional>
        {(control) => <input {...control} name="name" maxLength={MAX_NAME_LENGTH} defaultValue={share?.name ?? ''} />}
      </Field>
      <Button type="submit" variant={share ? 'ghost' : 'ink'} size="small" busy={busy}>
        {share ? texts.rename : texts.create}
      </Button>
    </form>
  )
}

function useShare() {
  const { share: texts } = useWishlistMessages()
  const lang = useLang()
  const [share, setShare] = useState<WishlistShare | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [status, setStatus] = useState<Status | null>(null)

  async function run(work: () => Promise<Status | null>) {
    if (busy) return
    setBusy(true)
    setStatus(null)
    try {
      setStatus(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStatus({ tone: 'err', text: formatWishlistError(error, lang) })
    } finally {
      setBusy(false)
    }
  }

  return {
    share,
    isOpen,
    busy,
    status,
    open: () =>
      run(async () => {
        setShare((await api.call(getWishlistShare, {}, QUIET)).share)
        setOpen(true)
        return null
      }),
    save: (name: string) =>
      run(async () => {
        setShare((await api.call(shareWishlist, { body: { name: name || null } }, QUIET)).share)
        return { tone: 'ok', text: texts.saved }
      }),
    revoke: () =>
      run(async () => {
        await api.call(revokeWishlistShare, {}, QUIET)
        setShare(null)
        return { tone: 'ok', text: texts.revoked }
      }),
    copy: (link: string) =>
      navigator.clipboard.writeText(link).then(
        () => setStatus({ tone: 'ok', text: texts.copied }),
        () => setStatus({ tone: 'err', text: texts.notCopied }),
      ),
  }
}
