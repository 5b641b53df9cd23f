import { getSynonyms, replaceSynonyms } from '@fieldhouse/contract/catalog-search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../platform/deps.ts'
import { serve } from '../../../platform/http/serve.ts'
import * as service from '../service/synonyms.ts'
import { listSynonyms } from '../store/synonyms.ts'

export function synonymRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, getSynonyms, () => listSynonyms(deps.db))

  serve(app, replaceSynonyms, ({ body, who }) => service.replaceSynonyms(deps, who, body))
}
