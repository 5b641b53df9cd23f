import type { EmailText } from '@fieldhouse/contract/email-texts'
import { EMAIL_TEXT_KINDS } from '@fieldhouse/contract/rules/email-texts'
import { SegmentedControl } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { EmailTextEditor } from '../email-texts/email-text-editor.tsx'
import { useEmailTexts } from '../email-texts/use-email-texts.ts'
import { QueryView } from '../kit/lists/query-view.tsx'
import { ViewTabs } from '../kit/lists/view-tabs.tsx'
import { Screen } from '../kit/screen.tsx'
import { screenMeta } from '../kit/screen-meta.ts'
import { LANGUAGES, useMessages } from '../language.ts'
import { HistoryLink } from '../session/history-link.tsx'

export const meta = screenMeta((texts) => texts.emailTexts.title)

const pathOf = ({ kind, lang }: Pick<EmailText, 'kind' | 'lang'>) => `/email-texts?email=${kind}&language=${lang}`

export default function EmailTextsRoute() {
  const { emailTexts: texts } = useMessages()
  const [search, setSearch] = useSearchParams()
  const kind = EMAIL_TEXT_KINDS.find((one) => one === search.get('email')) ?? 'placed'
  const lang = search.get('language') === 'es' ? 'es' : 'en'
  return (
    <Screen
      title={texts.title}
      text={texts.text}
      actions={
        <HistoryLink entity="email_text" entity_id={`${kind}.${lang}`}>
          {texts.history}
        </HistoryLink>
      }
    >
      <ViewTabs
        label={texts.title}
        tabs={EMAIL_TEXT_KINDS.map((key) => ({
          key,
          to: pathOf({ kind: key, lang }),
          label: texts.kinds[key],
          current: key === kind,
        }))}
      />
      <SegmentedControl
        aria-label={texts.language}
        value={lang}
        onChange={(language) => setSearch({ email: kind, language })}
        data={LANGUAGES.map(({ value }) => ({ value, label: texts.languages[value] }))}
        style={{ justifySelf: 'start' }}
      />
      <QueryView query={useEmailTexts()} failed={texts.failed}>
        {({ results }) => {
          const both = results.filter((one) => one.kind === kind)
          const [text, other] = [both.find((one) => one.lang === lang), both.find((one) => one.lang !== lang)]
          return text && <EmailTextEditor key={`${kind} ${lang}`} text={text} other={other} />
        }}
      </QueryView>
    </Screen>
  )
}
