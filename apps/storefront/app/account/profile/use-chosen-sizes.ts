import type { User } from '@fieldhouse/contract/accounts'
import { updatePreferences } from '@fieldhouse/contract/operations.generated'
import { useRef, useState } from 'react'
import { api } from '../../api.ts'
import { useLang } from '../../lang.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import type { Status } from '../../ui/status-note.tsx'
import { refusalText } from '../refusal.ts'

const MOST_SIZES = 30

/** Optimistic. One save at a time, always of the latest choice; a failed save restores the last saved sizes. */
export function useChosenSizes(saved: readonly number[], onUser: (user: User) => void) {
  const texts = useAccountTexts()
  const lang = useLang()
  const [chosen, setChosen] = useState(saved)
  const [status, setStatus] = useState<Status | null>(null)
  const wanted = useRef(saved)
  const saving = useRef(false)

  function show(sizes: readonly number[]) {
    wanted.current = sizes
    setChosen(sizes)
  }

  async function save() {
    if (saving.current) return
    saving.current = true
    let kept = saved
    try {
      while (kept !== wanted.current) {
        const sizes = wanted.current
        const user = await api.call(updatePreferences, { body: { size_ids: [...sizes] } }, { quiet: true })
        kept = sizes
        onUser(user)
      }
      setStatus({ text: texts.form.saved, tone: 'ok' })
    } catch (error) {
      show(kept)
      setStatus({ text: `${texts.profile.sizes.notSaved} ${refusalText(error, { texts, lang })}`, tone: 'err' })
    }
    saving.current = false
  }

  function toggle(size: number) {
    const isChosen = wanted.current.includes(size)
    if (!isChosen && wanted.current.length >= MOST_SIZES) {
      return setStatus({ text: texts.profile.sizes.most, tone: 'err' })
    }
    show(isChosen ? wanted.current.filter((other) => other !== size) : [...wanted.current, size])
    setStatus(null)
    void save()
  }

  return { chosen, status, toggle }
}
