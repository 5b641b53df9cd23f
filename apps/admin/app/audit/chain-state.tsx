import { useLanguage, useTexts } from '../language.ts'
import { dayText } from '../ui/instants.ts'
import classes from './chain-state.module.css'

interface Chain {
  entries: number
  verified_at: string | null
  broken_at: number | null
}

/** Whether what is read here is what was written; no chain where the server could not be asked. */
export function ChainState({ chain, at }: { chain: Chain | undefined; at: number }) {
  const { audit } = useTexts()
  const lang = useLanguage()
  if (!chain) return <p className={classes.state}>{audit.chain.unknown}</p>
  const { entries, verified_at, broken_at } = chain

  if (broken_at !== null) {
    return (
      <div className={classes.broken} role="alert">
        <strong>{audit.chain.broken(broken_at)}</strong>
        <p>{audit.chain.brokenText}</p>
      </div>
    )
  }
  return (
    <p className={classes.state} data-verified={verified_at !== null}>
      {verified_at === null ? audit.chain.notYet : audit.chain.verified(dayText(verified_at, at, lang), entries)}
    </p>
  )
}
