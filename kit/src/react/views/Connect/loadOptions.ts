import type { StateSource } from '../../../client/Client.js'
import { lazyImport } from '../../../protocol/lazyImport.js'

/** The parts of the Connect view that some options add, or that replace its list. */
export type Options = typeof import('./options.js')

const createOptions = () => {
  const loaded: { options?: Options } = {}
  return {
    load: lazyImport(async () => {
      loaded.options = await import('./options.js')
      return loaded.options
    }),
    loaded: () => loaded.options
  }
}

const options = /* @__PURE__ */ createOptions()

/** Loads them. */
export const loadOptions = () => options.load()

/** Undefined until they have been loaded. */
export const loadedOptions = () => options.loaded()

type Config = ReturnType<StateSource['config']['get']>

/** Whether the host's networks are of several namespaces. */
export const hasSeveral = ({ networks }: Pick<Config, 'networks'>): boolean =>
  networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)

/** Whether the host's configuration adds to the list of wallets: documents, or a choice between several namespaces. */
export const needsOptions = (config: Config): boolean => hasDocuments(config) || hasSeveral(config)

/** Whether the host has documents that a visitor agrees to. */
export const hasDocuments = ({ termsConditionsUrl, privacyPolicyUrl }: Config): boolean =>
  Boolean(termsConditionsUrl ?? privacyPolicyUrl)
