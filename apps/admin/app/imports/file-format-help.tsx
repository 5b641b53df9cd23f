import { useMessages } from '../language.ts'
import classes from './file-format-help.module.css'

/** For staff who write a file without exporting one first. */
export function FileFormatHelp() {
  const { guide } = useMessages().imports
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
