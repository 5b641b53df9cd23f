import type { User } from '@fieldhouse/contract/accounts'
import { updatePreferences } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { api } from '../../api.ts'
import { LANGUAGE_NAMES, LANGUAGES, localPath } from '../../lang.ts'
import { useAccountTexts } from '../../texts/account-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import formStyles from '../account-form.module.css'
import { useAccountForm } from '../account-form.ts'
import { FormProblem } from '../form-problem.tsx'
import { ProfileSection } from './profile-section.tsx'

export function LanguageSection({ user }: { user: User }) {
  const texts = useAccountTexts()
  const { language } = texts.profile
  const { busy, problems, props } = useAccountForm({
    rules: { lang: () => undefined },
    async send({ lang }) {
      await api.call(updatePreferences, { body: { lang: lang as Language } })
      // Reload the document: a page holds the messages of one language only.
      location.assign(localPath(lang as Language, '/profile'))
      return 'leaving'
    },
  })
  return (
    <ProfileSection id="language" title={language.title} text={language.text}>
      <form {...props} className={formStyles.form}>
        <FormProblem problems={problems} labels={texts.fields} />
        <Field label={texts.fields.lang} error={problems.fields.lang}>
          {(control) => (
            <select {...control} name="lang" defaultValue={user.lang}>
              {LANGUAGES.map((lang) => (
                <option key={lang} value={lang} lang={lang}>
                  {LANGUAGE_NAMES[lang]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" look="ghost" busy={busy} className={`button ${formStyles.start}`}>
          {language.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
