import { toPlainLetters } from '@fieldhouse/contract/rules/text-segments'
import { Button } from '@mantine/core'
import layout from '../../kit/theme/layout.module.css'
import { useMessages } from '../../language.ts'
import { formatCost } from '../figures.ts'
import type { MeasuredWording } from './measure-wording.ts'
import { isCostly } from './measure-wording.ts'
import classes from './message.module.css'
import { plainWords, withPlainLetters } from './split-body.ts'

interface CostlyLettersProps {
  body: string
  measured: MeasuredWording
  language: string
  people: number
  segmentPrice: number | undefined
  onBody: (body: string) => void
  onNames: () => void
}

const MAX_WORDS = 4

/** Says which letters make the text longer, and offers to write them plainly. */
export function CostlyLetters(props: CostlyLettersProps) {
  const { body, measured, language, people, segmentPrice, onBody, onNames } = props
  const { costly } = useMessages().campaignEditor
  const words = plainWords(body, isCostly, toPlainLetters)
  const savedSegments = (measured.segments - measured.plainSegments) * people
  return (
    <div className={classes.note}>
      <p>
        {costly.letters(
          measured.costly.map(({ character }) => character),
          measured.segments,
          measured.plainSegments,
          language,
        )}{' '}
        <span className={classes.dim}>{costly.free}</span>
      </p>
      <div className={layout.actions}>
        {words.length > 0 && (
          <Button size="xs" onClick={() => onBody(withPlainLetters(body, toPlainLetters))}>
            {costly.plainOffer(words.slice(0, MAX_WORDS))}
            {words.length > MAX_WORDS && ', …'}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onNames}>
          {costly.alsoNames}
        </Button>
        {savedSegments > 0 && (
          <span className={classes.saves}>
            {segmentPrice === undefined
              ? costly.savesSegments(savedSegments)
              : costly.saves(formatCost(String(savedSegments * segmentPrice)))}
          </span>
        )}
      </div>
    </div>
  )
}
