import { CheckResult } from '../kit/check-result.tsx'
import { formatRecentInstant } from '../kit/format-instants.ts'
import { useLanguage, useMessages } from '../language.ts'

interface Chain {
  entries: number
  verified_at: string | null
  broken_at: number | null
}

/** Result of the hash chain verification; `chain` is undefined if the request failed. */
export function ChainStatus({ chain, at }: { chain: Chain | undefined; at: number }) {
  const { audit } = useMessages()
  const lang = useLanguage()
  if (!chain) return <CheckResult>{audit.chain.unknown}</CheckResult>
  const { entries, verified_at, broken_at } = chain

  if (broken_at !== null) {
    return (
      <CheckResult passed={false}>
        <strong>{audit.chain.broken(broken_at)}</strong>
        <p>{audit.chain.brokenText}</p>
      </CheckResult>
    )
  }
  if (verified_at === null) return <CheckResult>{audit.chain.notYet}</CheckResult>
  return <CheckResult passed>{audit.chain.verified(formatRecentInstant(verified_at, at, lang), entries)}</CheckResult>
}
