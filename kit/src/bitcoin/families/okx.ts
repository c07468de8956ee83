import { noAccounts, switchUnsupported } from '../../protocol/errors/wallet.js'
import { peek } from '../../protocol/peek.js'
import { formatUnits } from '../../protocol/units.js'
import { mainReference, networkNames } from '../../protocol/bitcoinNetworks.js'
import type { Remembered } from '../remembered.js'
import type { Said, WalletClient } from '../WalletClient.js'
import { callWallet, hasMethod, listenTo } from './call.js'
import { readList } from './readList.js'
import { messageType, signPsbtByHex } from './signing.js'

/**
 * OKX Wallet (https://web3.okx.com/build/dev-docs/sdks/chains/bitcoin/provider): an object for each network below `okxwallet`, amounts as texts in
 * coins. The objects of test networks cannot be asked silently: `remembered` keeps what they shared.
 */
export function openOkx(wallet: object, remembered: Remembered): WalletClient {
  /** Throws if the wallet does not have the network. */
  const on = (reference: string): object => {
    const provider = peek(wallet, networkNames[reference]?.okx ?? '')
    if (typeof provider !== 'object' || provider === null) throw switchUnsupported()
    return provider
  }
  const connect = async (reference: string): Promise<Said> => {
    const answer = await callWallet(on(reference), 'connect')
    const publicKey = peek(answer, 'compressedPublicKey') ?? peek(answer, 'publicKey')
    return { addresses: [{ address: peek(answer, 'address'), publicKey, type: 'payment' }], reference }
  }
  return {
    isRemembered: true,
    connect,
    async read(reference) {
      const provider = on(reference)
      if (!hasMethod(provider, 'getAccounts')) {
        const known = await remembered.recall(reference)
        if (!known) throw noAccounts()
        return known
      }
      const [address] = readList(await callWallet(provider, 'getAccounts'))
      if (address === undefined) return { addresses: [], reference }
      const publicKey = await callWallet(provider, 'getPublicKey').catch(() => undefined)
      return { addresses: [{ address, publicKey, type: 'payment' }], reference }
    },
    async disconnect() {
      await remembered.forget()
      const provider = on(mainReference)
      if (hasMethod(provider, 'disconnect')) await callWallet(provider, 'disconnect')
    },
    subscribe(onChange, onEnd) {
      const names = Object.values(networkNames).flatMap(({ okx }) => okx ?? [])
      const stops = names.flatMap(name => {
        const provider = peek(wallet, name)
        return [
          listenTo(provider, ['accountChanged', 'accountsChanged'], onChange),
          listenTo(provider, ['disconnect'], onEnd)
        ]
      })
      return () => {
        for (const stop of stops) stop()
      }
    },
    async switchNetwork(reference, isSilent) {
      const provider = on(reference)
      const known = hasMethod(provider, 'getAccounts')
        ? readList(await callWallet(provider, 'getAccounts')).length > 0
        : await remembered.recall(reference)
      if (known) return
      if (isSilent) throw switchUnsupported()
      remembered.offer(await connect(reference))
    },
    signMessage: ({ message, reference, ...question }) =>
      callWallet(on(reference), 'signMessage', message, messageType(question)),
    signPsbt: (request, reference) => signPsbtByHex(on(reference), request),
    async sendTransfer({ from, to, amount, reference }) {
      return peek(
        await callWallet(on(reference), 'send', { from, to, value: formatUnits(amount, 8) }),
        'txhash'
      )
    }
  }
}
