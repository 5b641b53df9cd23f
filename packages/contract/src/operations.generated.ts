// Written by `npm run generate` from the declarations beside this file.
import type * as accounts from './accounts.ts'
import type * as catalog from './catalog.ts'
import type * as health from './health.ts'
import type * as publicity from './publicity.ts'
import type * as shipping from './shipping.ts'
import type { Operation } from './endpoint.ts'

export const logOut: Operation<typeof accounts.logOut> = {"name":"logOut","method":"POST","path":"/authentication/logout/","required":[["body","refresh"]]}
export const refreshTokens: Operation<typeof accounts.refreshTokens> = {"name":"refreshTokens","method":"POST","path":"/authentication/refresh/","required":[["body","refresh"]]}

export const getCategory: Operation<typeof catalog.getCategory> = {"name":"getCategory","method":"GET","path":"/categories/category/{id}/","required":[["params","id"]]}
export const getProduct: Operation<typeof catalog.getProduct> = {"name":"getProduct","method":"GET","path":"/products/products/{id}/","required":[["params","id"]]}
export const listCategories: Operation<typeof catalog.listCategories> = {"name":"listCategories","method":"GET","path":"/categories/categories/","required":[]}
export const listProductAddresses: Operation<typeof catalog.listProductAddresses> = {"name":"listProductAddresses","method":"GET","path":"/products/addresses/","required":[]}
export const listProducts: Operation<typeof catalog.listProducts> = {"name":"listProducts","method":"GET","path":"/products/","required":[]}

export const getLive: Operation<typeof health.getLive> = {"name":"getLive","method":"GET","path":"/health/live","required":[]}
export const getReady: Operation<typeof health.getReady> = {"name":"getReady","method":"GET","path":"/health/ready","required":[]}

export const listBanners: Operation<typeof publicity.listBanners> = {"name":"listBanners","method":"GET","path":"/publicity/banners/","required":[]}

export const getDeliveryEstimate: Operation<typeof shipping.getDeliveryEstimate> = {"name":"getDeliveryEstimate","method":"GET","path":"/shipping/estimate/","required":[]}
