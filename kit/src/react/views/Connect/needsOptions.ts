import type { StateSource } from '../../../client/Client.js'

type Config = ReturnType<StateSource['config']['get']>

/** Whether the host's networks are of several namespaces. */
export const hasSeveral = ({ networks }: Pick<Config, 'networks'>): boolean =>
  networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)

/** Whether the host's configuration adds to the list of wallets: documents, or a choice between several namespaces. */
export const needsOptions = (config: Config): boolean => hasDocuments(config) || hasSeveral(config)

/** Whether the host has documents that a visitor agrees to. */
export const hasDocuments = ({ termsConditionsUrl, privacyPolicyUrl }: Config): boolean =>
  Boolean(termsConditionsUrl ?? privacyPolicyUrl)
