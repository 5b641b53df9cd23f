import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasErrorCode } from '../has-error-code.ts'
import { changeContent, endStep, startSteps, undoStep } from './edit-steps.ts'

const PAUSE_MS = 700

export type SaveState = 'saved' | 'waiting' | 'saving' | 'invalid' | 'conflict' | 'failed'

interface AutosavedDraftOptions<Saved, Content> {
  loaded: Saved
  contentOf: (saved: Saved) => Content
  /** Sends the content with the version of `saved`. */
  save: (saved: Saved, content: Content) => Promise<Saved>
  isInvalid?: (content: Content) => boolean
}

/** Saves each change after a short pause; undo returns to what was saved before. */
export function useAutosavedDraft<Saved, Content>(options: AutosavedDraftOptions<Saved, Content>) {
  const { loaded, contentOf, isInvalid = () => false } = options
  const [saved, setSaved] = useState(loaded)
  /** What was sent stays, not what was answered: a change made meanwhile is compared with it. */
  const [savedContent, setSavedContent] = useState(() => contentOf(loaded))
  const [steps, setSteps] = useState(() => startSteps(savedContent))
  const { content, revision } = steps
  const saving = useMutation({ mutationFn: (sent: Content) => options.save(saved, sent) })
  const isChanged = content !== savedContent
  const send = useEffectEvent(() => {
    const sent = content
    setSteps(endStep)
    saving.mutate(sent, {
      onSuccess(next) {
        setSaved(next)
        setSavedContent(sent)
      },
    })
  })
  const isDue = isChanged && !isInvalid(content) && !saving.isPending && !saving.isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: another change starts the pause again
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => send(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isDue, content])

  return {
    ...{ saved, content, revision },
    canUndo: steps.history.length > 0,
    change: (next: Content) => setSteps((steps) => changeContent(steps, next)),
    state: stateOf({ isChanged, isInvalid: isInvalid(content), saving }),
    undo() {
      if (saving.isError) saving.reset()
      setSteps(undoStep)
    },
    retry: () => saving.reset(),
    /** Continues with a draft that was restored or loaded again. */
    adopt(draft: Saved) {
      saving.reset()
      setSaved(draft)
      setSavedContent(contentOf(draft))
      setSteps(startSteps(contentOf(draft), revision + 1))
    },
    update: (change: Partial<Saved>) => setSaved({ ...saved, ...change }),
  }
}

interface EditState {
  isChanged: boolean
  isInvalid: boolean
  saving: { isPending: boolean; error: Error | null }
}

function stateOf({ isChanged, isInvalid, saving }: EditState): SaveState {
  if (saving.isPending) return 'saving'
  if (hasErrorCode(saving.error, 'version_conflict')) return 'conflict'
  if (saving.error) return 'failed'
  if (!isChanged) return 'saved'
  return isInvalid ? 'invalid' : 'waiting'
}
