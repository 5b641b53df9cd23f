import type { User } from '@fieldhouse/contract/accounts'
import { updatePreferences } from '@fieldhouse/contract/operations.generated'
import type { Language } from '@fieldhouse/contract/schemas'
import { api } from '../../api.ts'
import { Button } from '../../kit/button.tsx'
import { Field } from '../../kit/forms/field.tsx'
import { LANGUAGE_NAMES, LANGUAGES, localPath } from '../../lang.ts'
import { useAccountMessages } from '../../locales/account-messages.ts'
import { FormErrorSummary } from '../form-error-summary.tsx'
import formStyles from '../use-account-form.module.css'
import { useAccountForm } from '../use-account-form.ts'
import { ProfileSection } from './profile-section.tsx'

export function LanguageSection({ user }: { user: User }) {
  const texts = useAccountMessages()
  const { language } = texts.profile
  const { busy, problems, props } = useAccountForm({
    rules: { lang: () => undefined },
    async send({ lang }) {
      await api.call(updatePreferences, { body: { lang: lang as Language } })
      // Reload the document: a page holds the messages of one language only.
      location.assign(localPath(lang as Language, '/profile/privacy'))
      return 'leaving'
    },
  })
  return (
    <ProfileSection id="language" title={language.title} text={language.text}>
      <form {...props} className={formStyles.form}>
        <FormErrorSummary problems={problems} labels={texts.fields} />
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
        <Button type="submit" variant="ghost" busy={busy} className={`button ${formStyles.start}`}>
          {language.submit}
        </Button>
      </form>
    </ProfileSection>
  )
}
