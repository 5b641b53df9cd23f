import type { Plugin } from 'vite'

/** The new body of each function, by its name and the end of its module's path. */
type Cuts = Record<string, Record<string, string>>

interface Node {
  type: string
  start: number
  end: number
}

interface FunctionNode extends Node {
  id: { name: string }
  body: Node
}

/** Stands in for what no page of this shop does: the first use of it, in any test, says so. */
const REFUSE = '{throw Error("cut: bundle/cut-functions.ts")}'
const NOTHING = '{}'

const CUTS: Cuts = {
  // No route has an action, a fetcher, or a middleware, and the first page has the whole route manifest. Blockers stay:
  // the checkout leaves by a document load.
  'react-router/dist/production/lib/router/router.js': {
    handleAction: REFUSE,
    fetch: REFUSE,
    handleFetcherAction: REFUSE,
    handleFetcherLoader: REFUSE,
    setFetcherError: REFUSE,
    updateFetcherState: REFUSE,
    getUpdatedRevalidatingFetchers: REFUSE,
    getTargetedDataStrategyMatches: REFUSE,
    getSubmittingNavigation: REFUSE,
    getSubmissionFromNavigation: NOTHING,
    discoverRoutes: REFUSE,
    patchRoutes: REFUSE,
    runClientMiddlewarePipeline:
      '{let{signal}=args.request;return signal.aborted?Promise.reject(signal.reason):handler()}',
    normalizeNavigateOptions: `{if(opts&&opts.formMethod!=null)${REFUSE};return{path}}`,
    loadLazyRoute: '{return{}}',
    loadLazyMiddlewareForMatches: NOTHING,
    checkFogOfWar: '{return{active:false,matches:null}}',
    markFetchRedirectsDone: NOTHING,
    abortStaleFetchLoads: NOTHING,
    restoreAppliedTransitions: NOTHING,
    persistAppliedTransitions: NOTHING,
  },
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': {
    getPatchRoutesOnNavigationFunction: NOTHING,
    useFogOFWarDiscovery: NOTHING,
    fetchAndApplyManifestPatches: REFUSE,
    getPartialManifest: REFUSE,
  },
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: REFUSE,
    singleFetchLoaderFetcherStrategy: REFUSE,
    nonSsrStrategy: REFUSE,
  },
  'react-router/dist/production/lib/dom/ssr/components.js': {
    usePrefetchBehavior: '{return[false,React$1.useRef(null),{}]}',
    PrefetchPageLinks: REFUSE,
  },
}

export function cutFunctions(): Plugin {
  const files = Object.keys(CUTS)
  const seen = new Set<string>()

  return {
    name: 'cut-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = files.find((name) => id.replaceAll('\\', '/').endsWith(name))
      if (!file) return null
      seen.add(file)
      return { code: cut(code, findFunctions(this.parse(code)), file), map: null }
    },
    buildEnd(error) {
      const missing = files.filter((file) => !seen.has(file))
      if (!error && missing.length > 0) this.error(`found no module ${missing.join(', ')}`)
    },
  }
}

function cut(code: string, functions: FunctionNode[], file: string): string {
  const cuts = Object.entries(CUTS[file] ?? {}).map(([name, replacement]) => {
    const found = functions.filter(({ id }) => id.name === name)
    if (found.length !== 1) throw new Error(`${file} has ${found.length} functions named ${name}`)
    return { body: found[0]?.body as Node, replacement }
  })
  return cuts
    .sort((a, b) => b.body.start - a.body.start)
    .reduce((text, { body, replacement }) => text.slice(0, body.start) + replacement + text.slice(body.end), code)
}

function findFunctions(value: unknown): FunctionNode[] {
  if (!value || typeof value !== 'object') return []
  const nested = Object.values(value).flatMap(findFunctions)
  return isFunction(value) ? [value, ...nested] : nested
}

function isFunction(node: object): node is FunctionNode {
  return 'type' in node && node.type === 'FunctionDeclaration'
}
