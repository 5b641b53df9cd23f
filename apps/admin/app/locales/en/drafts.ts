export const drafts = {
  states: {
    saved: 'Draft saved',
    waiting: 'Saving…',
    saving: 'Saving…',
    invalid: 'Not saved. Correct the marked field.',
    conflict: 'Not saved. The draft was changed elsewhere.',
    failed: 'Not saved.',
  },
  reload: 'Load that draft',
  undo: 'Undo',
}
