import type { User } from '@fieldhouse/contract/accounts'
import { updatePreferences } from '@fieldhouse/contract/operations.generated'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import type { Status } from '../../kit/status-note.tsx'
import { useLang } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { toErrorMessage } from '../form-error.ts'

const MAX_SIZES = 30

/** Optimiztic. One save at a time, always of the latest choice; a failed save restores the last saved sizes. */
export function useChosenSizes(saved: readonly number[], onUser: (user: User) => void) {
  const texts = useAccountMessages()
  const lang = useLang()
  const [chosen, setChosen] = useState(saved)
  const [status, setStatus] = useState<Status | null>(null)
  const latest = useRef(saved)
  const saving = useRef(false)

  function setShownSizes(sizes: readonly number[]) {
    latest.current = sizes
    setChosen(sizes)
  }

  async function save() {
    if (saving.current) return
    saving.current = true
    let lastSaved = saved
    try {
      while (lastSaved !== latest.current) {
        const sizes = latest.current
        const user = await api.call(updatePreferences, { body: { size_ids: [...sizes] } }, { background: true })
        lastSaved = sizes
        onUser(user)
      }
      setStatus({ text: texts.form.saved, tone: 'ok' })
    } catch (error) {
      setShownSizes(lastSaved)
      setStatus({ text: `${texts.profile.sizes.notSaved} ${toErrorMessage(error, { texts, lang })}`, tone: 'err' })
    }
    saving.current = false
  }

  function toggle(size: number) {
    const isChosen = latest.current.includes(size)
    if (!isChosen && latest.current.length >= MAX_SIZES) {
      return setStatus({ text: texts.profile.sizes.most, tone: 'err' })
    }
    setShownSizes(isChosen ? latest.current.filter((chosenSize) => chosenSize !== size) : [...latest.current, size])
    setStatus({ text: texts.form.saving, tone: 'ok' })
    void save()
  }

  return { chosen, status, toggle }
}
