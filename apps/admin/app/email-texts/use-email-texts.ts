import type { EmailText, EmailWords } from '@fieldhouse/contract/email-texts'
import {
  listEmailTexts,
  previewEmailText,
  saveEmailText,
  testEmailText,
} from '@fieldhouse/contract/operations.generated'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../client.ts'

type EmailTextKey = Pick<EmailText, 'kind' | 'lang'>

export function useEmailTexts() {
  return useQuery({
    queryKey: ['email-texts'],
    queryFn: ({ signal }) => client.call(listEmailTexts, {}, { signal }),
    refetchOnWindowFocus: false,
  })
}

export function useSaveEmailText({ kind, lang }: EmailTextKey) {
  return useMutation({
    mutationFn: (body: { version: number; own: EmailWords | null }) =>
      client.call(saveEmailText, { params: { kind, lang }, body }),
  })
}

export function useReloadEmailText({ kind, lang }: EmailTextKey) {
  return useMutation({
    async mutationFn() {
      const { results } = await client.call(listEmailTexts, {})
      const text = results.find((one) => one.kind === kind && one.lang === lang)
      if (!text) throw new Error(`email text ${kind} ${lang} not found`)
      return text
    },
  })
}

/** Without words while they have a fault. */
export function useEmailPreview({ kind, lang }: EmailTextKey, words: EmailWords | undefined) {
  return useQuery({
    queryKey: ['email-preview', kind, lang, words],
    queryFn: ({ signal }) =>
      words ? client.call(previewEmailText, { params: { kind, lang }, body: words }, { signal }) : null,
    enabled: words !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useSendTest({ kind, lang }: EmailTextKey) {
  return useMutation({
    mutationFn: (words: EmailWords) => client.call(testEmailText, { params: { kind, lang }, body: words }),
  })
}
