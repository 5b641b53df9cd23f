import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { hasErrorCode } from '../has-error-code.ts'

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
  const edit = useEditSteps(savedContent)
  const { content } = edit
  const saving = useMutation({ mutationFn: (sent: Content) => options.save(saved, sent) })
  const isChanged = content !== savedContent
  const send = useEffectEvent(() => {
    const sent = content
    edit.endStep()
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
    ...{ saved, content, change: edit.change, revision: edit.revision, canUndo: edit.canUndo },
    state: stateOf({ isChanged, isInvalid: isInvalid(content), saving }),
    undo() {
      if (saving.isError) saving.reset()
      edit.undo()
    },
    retry: () => saving.reset(),
    /** Continues with a draft that was restored or loaded again. */
    adopt(draft: Saved) {
      saving.reset()
      setSaved(draft)
      setSavedContent(contentOf(draft))
      edit.start(contentOf(draft))
    },
    update: (change: Partial<Saved>) => setSaved({ ...saved, ...change }),
  }
}

/** What is typed until the next save is one step. */
function useEditSteps<Content>(initial: Content) {
  const [content, setContent] = useState(initial)
  const [history, setHistory] = useState<readonly Content[]>([])
  const [stepStart, setStepStart] = useState(initial)
  /** Counts undos, so that fields show what was restored. */
  const [revision, setRevision] = useState(0)
  const restore = (former: Content, rest: readonly Content[]) => {
    setContent(former)
    setStepStart(former)
    setHistory(rest)
    setRevision(revision + 1)
  }
  return {
    ...{ content, revision, canUndo: history.length > 0 },
    change(next: Content) {
      if (content === stepStart) setHistory([...history, content])
      setContent(next)
    },
    endStep: () => setStepStart(content),
    undo: () => restore(history.at(-1) ?? content, history.slice(0, -1)),
    start: (content: Content) => restore(content, []),
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
