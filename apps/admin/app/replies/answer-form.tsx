import type { Conversation } from '@fieldhouse/contract/messaging'
import { measureTextSegments } from '@fieldhouse/contract/rules/text-segments'
import { hasErrorCode } from '../kit/has-error-code.ts'
import { AnswerBox } from '../kit/inbox/answer-box.tsx'
import { useMessages } from '../language.ts'
import { useAnswer } from './use-replies.ts'

const MAX_REPLY_LENGTH = 600

interface AnswerFormProps {
  conversation: Conversation
  draft: string
  onDraft: (draft: string) => void
}

/** Also after an answer: staff may have more to say. */
export function AnswerForm({ conversation, draft, onDraft }: AnswerFormProps) {
  const { answer, changed } = useMessages().replies
  const { mutate, isPending, error } = useAnswer(conversation)
  return (
    <AnswerBox
      {...{ draft, onDraft, isPending, error }}
      texts={answer}
      maxLength={MAX_REPLY_LENGTH}
      note={<Measure text={draft} />}
      errorText={hasErrorCode(error, 'version_conflict') ? changed : undefined}
      onSend={(text) => mutate(text, { onSuccess: () => onDraft('') })}
    />
  )
}

function Measure({ text }: { text: string }) {
  const { campaignEditor, replies } = useMessages()
  const { encoding, segments, characters, costly } = measureTextSegments(text.trim())
  const { message } = campaignEditor
  const letters = costly.map(({ character }) => character).join(' ')
  return [
    encoding === 'ucs2' ? replies.answer.costly(message.encoding.ucs2, letters) : message.encoding.gsm7,
    message.segments(segments),
    message.characters(characters, null),
    replies.answer.oneToOne,
  ].join(' · ')
}
