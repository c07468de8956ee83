'use client'
import { useState } from 'react'
import type { WalletEntry } from '../../client/state/wallets.js'
import { canPair } from '../../core/select/canPair.js'
import { accountOf } from '../../core/select/connection.js'
import { connectEntries } from '../../core/select/connectRows.js'
import { hasDirectory } from '../../core/select/hasDirectory.js'
import { isAmbiguous } from '../../core/select/isAmbiguous.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'
import { useLatchkeyWallets } from '../hooks/useLatchkeyWallets.js'

/** The state and callbacks of a custom wallet button. */
export type WalletButtonState = {
  /** The wallet's name; the `wallet` property if the wallet is unknown. */
  readonly name: string
  readonly image: string | undefined
  /**
   * The wallet is on this page: a click connects it at once. Otherwise a click opens the modal with its code or its
   * download links.
   */
  readonly isInstalled: boolean
  /** An account is connected already. */
  readonly isConnected: boolean
  readonly isConnecting: boolean
  /** The last attempt failed; a rejection by the visitor is no failure. */
  readonly hasFailed: boolean
  /** Never rejects: a failure sets `hasFailed` and is passed to `onError`. */
  readonly choose: () => Promise<void>
}

/** The state behind `LatchkeyWalletButton`. */
export function useWalletButton(wallet: string, namespace?: Namespace | undefined): WalletButtonState {
  const { client } = useClientValue()
  const { wallets, connectingId, connect } = useLatchkeyWallets()
  const [hasFailed, setFailed] = useState(false)
  const isConnected = useSelection(
    stores => accountOf(stores, namespace ?? stores.state.network.get().activeNamespace) !== undefined
  )
  const { entry, connector } = findWay(wallets, wallet, namespace)

  const choose = async () => {
    setFailed(false)
    // Right after the page load the wallets are not known yet.
    const { kit, report } = client._internal
    await client.load().catch(report)
    const loaded = kit.get()
    const known = loaded ? connectEntries(loaded) : []
    const { entry, connector, isUnclear } = findWay(known, wallet, namespace)
    const isCode = entry?.kind === 'walletConnect'
    const place = namespace && { namespace }
    if (isUnclear) await client.open({ view: 'Connect', ...place })
    else if (!entry)
      await client.open({ view: hasDirectory(client._internal) ? 'AllWallets' : 'Connect', ...place })
    else if (!connector) {
      const view = isCode || canPair(client._internal, namespace) ? 'ConnectingWalletConnect' : 'Downloads'
      await client.open({ view, ...place, ...(!isCode && { data: { wallet: entry } }) })
    } else {
      await connect(entry, namespace).catch(error => {
        if (isLatchkeyError(error, 'LATCHKEY_CONNECT__USER_REJECTED')) return
        report(error)
        setFailed(true)
      })
    }
  }
  return {
    name: entry?.name ?? wallet,
    image: entry?.image,
    isInstalled: connector !== undefined,
    isConnected,
    isConnecting: connector !== undefined && connectingId === connector.id,
    hasFailed,
    choose
  }
}

/**
 * Finds the wallet by id or name, and the connector that a click uses. If several wallets of the page have that name, none of them is
 * preferred: the visitor is shown the list (promise P9).
 */
function findWay(wallets: readonly WalletEntry[], wanted: string, namespace: Namespace | undefined) {
  const identified = wallets.filter(entry => isIdentified(entry, wanted))
  const meant =
    identified.length > 0
      ? identified
      : wallets.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const ways = meant
    .filter(({ kind }) => kind !== 'walletConnect')
    .flatMap(({ connectors }) => connectors)
    .filter(way => !namespace || way.namespace === namespace)
  if (isAmbiguous([...new Set(ways)]) || meant.some(({ isShared }) => isShared)) return { isUnclear: true }
  const entry = meant[0]
  // The connector of a code needs the modal, which shows the code.
  const connector = entry?.kind === 'walletConnect' ? undefined : ways[0]
  return { entry, connector, isUnclear: false }
}

/** Wallets match by id or reverse domain name; if none does, by name without case. */
function isIdentified({ id, wallet, connectors }: WalletEntry, wanted: string): boolean {
  return [id, wallet?.rdns, ...connectors.map(({ rdns }) => rdns)].includes(wanted)
}
