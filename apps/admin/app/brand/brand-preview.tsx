import { accentPalettes, isHexColor } from '@fieldhouse/contract/rules/accent'
import { parseLogo } from '@fieldhouse/contract/rules/logo'
import { SegmentedControl, Title } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useState } from 'react'
import { DARK, LIGHT } from '../kit/theme/tokens.ts'
import { useMessages } from '../language.ts'
import classes from './brand.module.css'

interface BrandPreviewProps {
  name: string
  logo: string
  accent: string
  typeface: string
  /** Legal name and address. */
  seller: string
}

type Theme = 'light' | 'dark'

/** The header and a card of the shop, an email, and a packing slip, as they will look. Papers are always light. */
export function BrandPreview({ accent, typeface, seller, ...mark }: BrandPreviewProps) {
  const { preview: texts } = useMessages().brand
  const [theme, setTheme] = useState<Theme>('light')
  const choices = [
    { value: 'light', label: texts.light },
    { value: 'dark', label: texts.dark },
  ]
  const palette = accentPalettes(isHexColor(accent) ? accent : LIGHT.brand)[theme]
  const onFill = theme === 'light' ? '#ffffff' : '#14161a'
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <Title order={2}>{texts.title}</Title>
        <SegmentedControl
          aria-label={texts.theme}
          data={choices}
          value={theme}
          onChange={(value) => setTheme(value === 'dark' ? 'dark' : 'light')}
        />
      </div>
      <div className={classes.shop} style={surface(theme)}>
        <div className={classes.shopBar}>
          <Mark {...mark} theme={theme} />
          {texts.nav.map((entry) => (
            <span key={entry}>{entry}</span>
          ))}
        </div>
        <div className={classes.shopBody}>
          <b data-typeface={typeface}>{texts.heading}</b>
          <div className={classes.card}>
            <span style={{ background: palette.fill, color: onFill }}>{texts.badge}</span>
          </div>
          <span style={{ color: palette.ink }}>{texts.sale}</span>
        </div>
      </div>
      <div className={classes.pair}>
        <figure>
          <figcaption>{texts.email}</figcaption>
          <div className={classes.mail} style={surface(theme)}>
            <Mark {...mark} theme={theme} />
            <b>{texts.mailHeading}</b>
            <span className={classes.mailButton} style={{ background: palette.fill, color: onFill }}>
              {texts.mailButton}
            </span>
            <small>{seller}</small>
          </div>
        </figure>
        <figure>
          <figcaption>{texts.slip}</figcaption>
          <div className={classes.mail} style={surface('light')}>
            <Mark {...mark} theme="light" />
            <span>{texts.order}</span>
            <small>{seller}</small>
          </div>
        </figure>
      </div>
    </div>
  )
}

function Mark({ name, logo: value, theme }: { name: string; logo: string; theme: Theme }) {
  const logo = parseLogo(value)
  if (!logo) return <strong className={classes.mark}>{name}</strong>
  return <img className={classes.markImage} src={logo[theme]} width={logo.width} height={logo.height} alt={name} />
}

function surface(theme: Theme): CSSProperties {
  const colors = theme === 'light' ? LIGHT : DARK
  return { background: colors.bg, color: colors.ink }
}
