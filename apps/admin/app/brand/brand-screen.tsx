import type { Configuration } from '@fieldhouse/contract/settings'
import { useState } from 'react'
import { Panel } from '../kit/panel.tsx'
import { Screen } from '../kit/screen.tsx'
import { useMessages } from '../language.ts'
import { SettingForm } from '../settings/setting-form.tsx'
import classes from './brand.module.css'
import { BrandPreview } from './brand-preview.tsx'
import { LogoForm } from './logo-form.tsx'

const PANELS = {
  name: ['shop.name', 'shop.logo'],
  accent: ['shop.accent', 'shop.typeface'],
  contact: [
    'shop.support_email',
    'shop.phone',
    'shop.legal_name',
    'shop.legal_address',
    'shop.time_zone',
    'shop.units',
  ],
  social: ['shop.instagram', 'shop.facebook', 'shop.tiktok', 'shop.youtube'],
} as const

/** What makes the shop its owner's, with a preview of what is typed. */
export function BrandScreen({ settings }: { settings: readonly Configuration[] }) {
  const { brand: texts } = useMessages()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const valueFor = (key: string) => typed[key] ?? String(settings.find((setting) => setting.key === key)?.value ?? '')
  return (
    <Screen title={texts.title} text={texts.text}>
      <div className={classes.columns}>
        <div className={classes.forms}>
          {Object.entries(PANELS).map(([panel, keys]) => (
            <Panel key={panel} title={texts.panels[panel as keyof typeof PANELS]}>
              {keys.flatMap((key) => {
                const setting = settings.find((setting) => setting.key === key)
                if (!setting) return []
                if (setting.type === 'logo') return <LogoForm key={key} setting={setting} />
                const onTyped = (value: unknown) => setTyped((all) => ({ ...all, [key]: String(value) }))
                return <SettingForm key={key} setting={setting} onTyped={onTyped} />
              })}
            </Panel>
          ))}
        </div>
        <BrandPreview
          name={valueFor('shop.name')}
          logo={valueFor('shop.logo')}
          accent={valueFor('shop.accent')}
          typeface={valueFor('shop.typeface')}
          seller={[valueFor('shop.legal_name'), valueFor('shop.legal_address')].filter(Boolean).join(', ')}
        />
      </div>
    </Screen>
  )
}
