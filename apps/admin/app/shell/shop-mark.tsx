import { parseLogo } from '@fieldhouse/contract/rules/logo'
import { Box } from '@mantine/core'
import { useShopLogo, useShopName } from '../shop-name.ts'
import classes from './shop-mark.module.css'

/** The logo for the theme, or the name. */
export function ShopMark() {
  const name = useShopName()
  const logo = parseLogo(useShopLogo())
  if (!logo) return name
  const image = { className: classes.logo, width: logo.width, height: logo.height, alt: name }
  return (
    <>
      <Box component="img" darkHidden src={logo.light} {...image} />
      <Box component="img" lightHidden src={logo.dark} {...image} />
    </>
  )
}
