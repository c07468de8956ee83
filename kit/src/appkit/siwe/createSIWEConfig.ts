import { parseCaipNetworkId, type CaipNetworkId } from '../../protocol/caip.js'
import { signInRefused } from '../../protocol/errors/signIn.js'
import type { SiwxConfig, SiwxMessage, SiwxSession } from '../../siwx/SiwxConfig.js'
import type { SIWEClient, SIWEConfig, SIWESession } from './SiweConfig.js'

/**
 * Makes option `siweConfig` of `createAppKit` of the functions of an application whose server keeps sessions (EIP-4361), as `createSIWEConfig` of
 * `@reown/appkit-siwe` does. Accounts of other namespaces than `eip155` do not sign in.
 * @example const plugInOf = (application: SIWEConfig) => createAppKit({ networks: [mainnet], siweConfig: createSIWEConfig(application) })
 */
export function createSIWEConfig(methods: SIWEConfig): SIWEClient {
  return { methods, toSiwx: () => (methods.enabled === false ? undefined : siwxOf(methods)) }
}

function siwxOf(methods: SIWEConfig): SiwxConfig {
  const {
    getSession,
    verifyMessage,
    onSignIn,
    onSignOut,
    required = true,
    signOutOnDisconnect = true
  } = methods
  const isOf = (
    session: SIWESession | null,
    chainId: CaipNetworkId,
    address: string
  ): session is SIWESession =>
    session !== null &&
    `eip155:${session.chainId}` === chainId &&
    session.address.toLowerCase() === address.toLowerCase()
  const signOut = async () => {
    await methods.signOut()
    onSignOut?.()
  }
  const add = async ({ message, signature }: SiwxSession) => {
    if (!(await verifyMessage({ message, signature }))) throw signInRefused({ details: 'verifyMessage' })
    onSignIn?.((await getSession()) ?? undefined)
  }
  return {
    createMessage: input => createMessage(methods, input),
    addSession: add,
    async revokeSession(chainId, address) {
      if (isOf(await getSession(), chainId, address)) await signOut()
    },
    async setSessions([first]) {
      if (first) await add(first)
      else if (await getSession()) await signOut()
    },
    async getSessions(chainId, address) {
      const session = await getSession()
      if (!isOf(session, chainId, address)) return []
      const { host: domain, href: uri } = location
      const data = { accountAddress: address, chainId, domain, uri, version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    },
    getRequired: () => required,
    signOutOnDisconnect
  }
}

async function createMessage(
  methods: SIWEConfig,
  { chainId, accountAddress }: Parameters<SiwxConfig['createMessage']>[0]
): Promise<SiwxMessage> {
  const nonce = await methods.getNonce(accountAddress)
  const { chains: _, ...given } = (await methods.getMessageParams?.()) ?? {
    domain: location.host,
    uri: location.origin
  }
  const { iat = new Date().toISOString(), exp, nbf } = given
  const text = methods.createMessage({
    ...given,
    iat,
    nonce,
    version: '1',
    chainId: Number(parseCaipNetworkId(chainId).reference),
    address: `${chainId}:${accountAddress}`
  })
  const { domain, uri, statement, requestId, resources } = given
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
    toString: () => text
  }
}
