import { useTexts } from '../language.ts'
import classes from './file-guide.module.css'

/** For staff who write a file without exporting one first. */
export function FileGuide() {
  const { guide } = useTexts().imports
  return (
    <details className={classes.guide}>
      <summary>{guide.title}</summary>
      <div className={classes.content}>
        {guide.rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
        <dl className={classes.columns}>
          {guide.columns.map(([names, meaning]) => (
            <div key={names}>
              <dt>
                {names.split(' ').map((name) => (
                  <code key={name}>{name}</code>
                ))}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
