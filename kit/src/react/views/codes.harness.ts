import type { WalletEntry } from '../../client/state/wallets.js'
import type { ConnectorSession, ConnectParameters } from '../../core/contracts/Connector.js'
import type { LatchkeyErrorCode } from '../../protocol/errors/codes.js'
import { errorMessages } from '../../protocol/errors/errorMessages.js'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { createMockConnector, type MockConnector } from '../../testing/mockConnector.js'

/** A code of realistic length. */
export const code = (digit: string) =>
  `wc:${digit.repeat(64)}@2?expiryTimestamp=1763700000&relay-protocol=irn&symKey=${'a5'.repeat(32)}`

export type Codes = {
  readonly connector: MockConnector
  /** The requests so far. */
  readonly asked: readonly ConnectParameters[]
  /** Answers the newest request with a code that is valid until `expiresAt`. */
  offer(uri: string, expiresAt: number): void
  /** Approves the newest request, as the wallet. */
  approve(): void
  fail(error: LatchkeyErrorCode): void
  relay(status: 'up' | 'down'): void
}

/** A WalletConnect connector whose other side is controlled by a test. */
export function createCodes(): Codes {
  const asked: (ConnectParameters & {
    readonly resolve: (session: ConnectorSession) => void
    readonly reject: (error: LatchkeyError) => void
  })[] = []
  const newest = () => {
    const question = asked.at(-1)
    if (!question) throw new Error('Nothing was asked')
    return question
  }
  const connector = createMockConnector({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect: parameters =>
      new Promise((resolve, reject) => {
        asked.push({ ...parameters, resolve, reject })
      })
  })
  return {
    connector,
    asked,
    offer: (uri, expiresAt) => newest().onUri?.({ uri, expiresAt }),
    approve: () =>
      newest().resolve({
        accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
        chainId: '1',
        provider: {},
        wallet: { name: 'Harbor' }
      }),
    fail: error => newest().reject(new LatchkeyError(error, errorMessages[error])),
    relay: status => newest().onRelay?.(status)
  }
}

/** A wallet with every way to connect. */
export const harbor: WalletEntry = {
  id: 'harbor',
  name: 'Harbor',
  kind: 'directory',
  connectors: [],
  wallet: {
    id: 'harbor',
    name: 'Harbor',
    mobile_link: 'harbor:',
    link_mode: 'https://harbor.example',
    webapp_link: 'https://web.harbor.example',
    desktop_link: 'harbor-desktop://',
    homepage: 'https://harbor.example',
    app_store: 'https://apps.apple.com/app/harbor',
    play_store: 'https://play.google.com/store/apps/details?id=harbor'
  }
}
