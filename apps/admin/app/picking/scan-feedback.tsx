import classes from './picking.module.css'

export interface Feedback {
  isRight: boolean
  title: string
  detail?: string | undefined
}

/** Calm if right, loud if wrong. */
export function ScanFeedback({ feedback }: { feedback: Feedback | undefined }) {
  return (
    <div role={feedback && !feedback.isRight ? 'alert' : 'status'}>
      {feedback && (
        <div className={classes.feedback} data-wrong={feedback.isRight ? undefined : ''}>
          <b>{feedback.title}</b>
          {feedback.detail && <span>{feedback.detail}</span>}
        </div>
      )}
    </div>
  )
}
