import { createAppClient, createWalletClient, viemConnector } from '@farcaster/auth-client'
import { devnetRelayKey, farcasterPeople } from '@latchkey/devnet/data'
import { accounts, networks, serverUrl } from '../config.js'
import { describeRequest } from '../request/describeRequest.js'
import { hostOf } from './askerOf.js'
import type { Words } from './questionWords.js'

/** A request to sign in with Farcaster (FIP-11) that the user must answer. The message is the one that is shown. */
export type FarcasterRequest = {
  readonly channelToken: string
  readonly message: string
  readonly account: number
  /** In ms since 1970. */
  readonly expiry: number | undefined
}

/** The token of a channel in a link such as `https://farcaster.xyz/~/siwf?channelToken=…`. */
export function channelTokenOf(link: string): string | undefined {
  if (!/^(https?|farcaster):/i.test(link) || !URL.canParse(link)) return undefined
  return new URL(link).searchParams.get('channelToken') ?? undefined
}

const config = {
  relay: `${serverUrl}/farcaster`,
  ethereum: viemConnector({ rpcUrl: networks[0]?.rpcUrl ?? '' })
}

/** Reads what a channel asks for, for an account of this wallet. Throws with the next step if it cannot be answered. */
export async function readFarcasterRequest(
  channelToken: string,
  account: number
): Promise<{ readonly request: FarcasterRequest; readonly words: Words }> {
  const person = personOf(account)
  const signer = accounts[account]?.signer
  if (!person || !signer) throw new Error('This account has no Farcaster account. Choose another one above.')
  const { response, data } = await createAppClient(config).status({ channelToken })
  const asked = data as { signatureParams?: Record<string, string | undefined> } | undefined
  const { domain, siweUri, nonce, expirationTime, requestId } = asked?.signatureParams ?? {}
  if (response?.status !== 202 || !domain || !siweUri || !nonce)
    throw new Error('This link has expired or was used before. Copy the one that the page shows now.')
  const built = createWalletClient(config).buildSignInMessage({
    domain,
    uri: siweUri,
    nonce,
    address: signer.address,
    fid: person.fid,
    ...(expirationTime && { expirationTime: new Date(expirationTime) }),
    ...(requestId && { requestId })
  })
  if (built.isError) throw built.error
  const { message } = built
  const words = describeRequest({ method: 'personal_sign', params: [message], chainId: '' }, [domain])
  return {
    request: {
      channelToken,
      message,
      account,
      expiry: expirationTime ? Date.parse(expirationTime) : undefined
    },
    words: {
      asker: { name: hostOf(siweUri), url: siweUri, icon: undefined, origin: undefined },
      described: {
        ...words,
        title: 'Sign in with Farcaster?',
        facts: [['Farcaster account', `${person.username} (${person.fid})`], ...words.facts]
      }
    }
  }
}

/** Signs a request and sends the answer through the relay. */
export async function approveFarcasterRequest({
  channelToken,
  message,
  account
}: FarcasterRequest): Promise<void> {
  const person = personOf(account)
  const signer = accounts[account]?.signer
  if (!person || !signer) throw new Error('This account has no Farcaster account.')
  const { response } = await createWalletClient(config).authenticate({
    channelToken,
    authKey: devnetRelayKey,
    message,
    signature: await signer.signMessage({ message }),
    fid: person.fid,
    username: person.username,
    displayName: person.username,
    bio: '',
    pfpUrl: `${window.location.origin}/icon.svg`
  })
  if (response?.status !== 201) throw new Error('The page did not take the answer. Ask it for a new code.')
}

function personOf(account: number) {
  const address = accounts[account]?.signer.address
  return farcasterPeople.find(({ custody }) => custody === address)
}
