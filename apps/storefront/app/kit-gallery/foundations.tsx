import styles from './kit-gallery.module.css'
import { Specimen, SpecimenRow } from './specimen.tsx'

const COLORS = [
  'bg',
  'surface',
  'surface-2',
  'studio',
  'ink',
  'ink-2',
  'ink-3',
  'line',
  'line-strong',
  'brand',
  'brand-ink',
  'volt',
  'ok',
  'warn',
  'err',
  'info',
  'focus',
]
const STEPS = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9']
const RADII = ['r1', 'r2', 'r3', 'r4', 'rf']
const SHADOWS = ['sh1', 'sh2', 'sh3']

export function Foundations() {
  return (
    <>
      <Specimen title="Colors">
        <div className={styles.colors}>
          {COLORS.map((name) => (
            <p key={name}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type">
        <div className={styles.columns}>
          <div className={styles.scale}>
            {STEPS.map((name) => (
              <p key={name} style={{ fontSize: `var(--${name})` }}>
                {name} Every day
              </p>
            ))}
          </div>
          <div className={styles.scale}>
            {STEPS.map((name) => (
              <p key={name} className={styles.display} style={{ fontSize: `var(--${name})` }}>
                Sudadera ñ
              </p>
            ))}
          </div>
        </div>
      </Specimen>
      <Specimen title="Radii and shadows">
        <SpecimenRow>
          {RADII.map((name) => (
            <span key={name} className={styles.box} style={{ borderRadius: `var(--${name})` }} />
          ))}
          {SHADOWS.map((name) => (
            <span key={name} className={styles.box} style={{ boxShadow: `var(--${name})` }} />
          ))}
        </SpecimenRow>
      </Specimen>
    </>
  )
}
