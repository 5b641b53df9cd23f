/** What is edited, and what undo returns to. */
export interface EditSteps<Content> {
  content: Content
  history: readonly Content[]
  /** A step begins with this content: what was loaded, sent, or restored last. */
  stepStart: Content
  /** Counts undos, so that fields show what was restored. */
  revision: number
}

export function startSteps<Content>(content: Content, revision = 0): EditSteps<Content> {
  return { content, history: [], stepStart: content, revision }
}

/** What is typed until the next save is one step. */
export function changeContent<Content>(steps: EditSteps<Content>, content: Content): EditSteps<Content> {
  const history = steps.content === steps.stepStart ? [...steps.history, steps.content] : steps.history
  return { ...steps, content, history }
}

export function endStep<Content>(steps: EditSteps<Content>): EditSteps<Content> {
  return { ...steps, stepStart: steps.content }
}

export function undoStep<Content>({ content, history, revision }: EditSteps<Content>): EditSteps<Content> {
  const former = history.at(-1) ?? content
  return { content: former, history: history.slice(0, -1), stepStart: former, revision: revision + 1 }
}
