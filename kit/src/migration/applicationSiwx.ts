import { parseCaipNetworkId, type CaipNetworkId } from '../protocol/caip.js'
import { signInRefused } from '../protocol/errors/signIn.js'
import type { SiwxConfig, SiwxMessage, SiwxMessageInput, SiwxSession } from '../siwx/SiwxConfig.js'

/** An account that signs in: an EVM address, and a chain id by EIP-155. */
export type SigningAccount = { readonly address: `0x${string}`; readonly chainId: number }

/** Sign-in with the application's own server (EIP-4361), whose session the application keeps. Any function may reject. */
export type ApplicationSignIn = {
  getNonce(): Promise<string>
  /** The text that the wallet signs. */
  createText(account: SigningAccount & { readonly nonce: string }): string | Promise<string>
  /** Whether the server accepts the signature, and has a session now. */
  verify(signed: { readonly message: string; readonly signature: string }): Promise<boolean>
  hasSession(account: SigningAccount): Promise<boolean>
  signOut(): Promise<unknown>
}

/** The kit's plug-in of it. A session is that of one account: the kit ends it when the wallet has another one. */
export function applicationSiwx(
  application: ApplicationSignIn,
  { required, signOutOnDisconnect }: { readonly required: boolean; readonly signOutOnDisconnect: boolean }
): SiwxConfig {
  const add = async ({ message, signature }: SiwxSession) => {
    if (!(await application.verify({ message, signature }))) throw signInRefused({ details: 'verify' })
  }
  return {
    createMessage: input => createMessage(application, input),
    addSession: add,
    async revokeSession(chainId, address) {
      if (await application.hasSession(accountOf(chainId, address))) await application.signOut()
    },
    async setSessions([first]) {
      if (first) await add(first)
      else await application.signOut()
    },
    async getSessions(chainId, address) {
      if (!(await application.hasSession(accountOf(chainId, address)))) return []
      const { host: domain, href: uri } = location
      const data = { accountAddress: address, chainId, domain, uri, version: '1', nonce: '' }
      return [{ data, message: '', signature: '' }]
    },
    getRequired: () => required,
    signOutOnDisconnect
  }
}

const accountOf = (chainId: CaipNetworkId, address: string): SigningAccount => ({
  address: address as `0x${string}`,
  chainId: Number(parseCaipNetworkId(chainId).reference)
})

async function createMessage(
  application: ApplicationSignIn,
  { chainId, accountAddress }: SiwxMessageInput
): Promise<SiwxMessage> {
  const nonce = await application.getNonce()
  const text = await application.createText({ ...accountOf(chainId, accountAddress), nonce })
  return {
    accountAddress,
    chainId,
    domain: location.host,
    uri: location.origin,
    version: '1',
    nonce,
    toString: () => text
  }
}
