import { type Hex, hexToBigInt, keccak256, numberToHex, stringToHex } from 'viem'
import { devnetZone } from './names.js'
import { createRpc } from './world/createRpc.js'

/** The storage slot of `OffchainResolver.url`. */
const urlSlot = 1n

/**
 * Makes the server at `serverUrl` the gateway of the zone's resolver on a chain. Written into the contract's storage, outside of
 * transactions, whose hashes would depend on the server's port. `serverUrl` has no slash at its end.
 * @example await setNameGateway('http://127.0.0.1:8545', 'http://127.0.0.1:8787')
 */
export async function setNameGateway(rpcUrl: string, serverUrl: string): Promise<void> {
  const rpc = createRpc(rpcUrl)
  const url = stringToHex(`${serverUrl}/v1/ens/{sender}/{data}.json`)
  const length = (url.length - 2) / 2
  const write = (slot: bigint, word: Hex) =>
    rpc.call('anvil_setStorageAt', devnetZone.resolver, numberToHex(slot, { size: 32 }), word)
  // Solidity's layout of a string of over 31 bytes: its slot has twice the length plus one, its bytes begin at the slot's hash.
  await write(urlSlot, numberToHex(length * 2 + 1, { size: 32 }))
  const first = hexToBigInt(keccak256(numberToHex(urlSlot, { size: 32 })))
  for (let at = 0; at * 32 < length; at++) {
    const bytes = url.slice(2 + at * 64, 2 + (at + 1) * 64).padEnd(64, '0')
    await write(first + BigInt(at), `0x${bytes}`)
  }
}
