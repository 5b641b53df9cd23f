import { ApiError } from '@fieldhouse/client/api-error'
import { getSharedWishlist } from '@fieldhouse/contract/operations.generated'
import type { SharedWishlist as SharedList } from '@fieldhouse/contract/wishlist'
import { useEffect, useState } from 'react'
import { api } from '../api.ts'
import { ErrorState } from '../kit/error-state.tsx'
import { useLang } from '../lang.ts'
import { useWishlistMessages } from '../locales/wishlist-messages.ts'
import { formatWishlistError } from './format-wishlist-error.ts'
import { NoItems, WishListFrame } from './wish-list-frame.tsx'

/** Someone else's list, to look at and to buy from. */
export function SharedWishlist({ token }: { token: string }) {
  const { shared: texts } = useWishlistMessages()
  const lang = useLang()
  const [list, setList] = useState<SharedList | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    const controller = new AbortController()
    setRefusal(null)
    api
      .call(getSharedWishlist, { query: { lang }, body: { token } }, { signal: controller.signal })
      .then(setList, (error) => error instanceof ApiError && error.kind !== 'aborted' && setRefusal(error))
    return () => controller.abort()
  }, [token, lang, attempt])

  if (refusal?.code === 'not_found') return <NoItems heading={texts.gone.title} text={texts.gone.text} />
  if (refusal) {
    const text = formatWishlistError(refusal, lang)
    return <ErrorState heading="h1" title={texts.failed} text={text} onRetry={() => setAttempt(attempt + 1)} />
  }
  if (!list) return <WishListFrame title={texts.title} />
  return <WishListFrame title={list.name ? texts.titleOf(list.name) : texts.title} items={list.results} />
}
