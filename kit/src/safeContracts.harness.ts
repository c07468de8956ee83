import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  type Abi,
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  publicActions,
  walletActions,
  zeroAddress
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const contracts = dirname(
  createRequire(import.meta.url).resolve('@safe-global/safe-smart-account/package.json')
)

const safeAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) returns (bool)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function nonce() view returns (uint256)',
  'function signMessage(bytes message)'
])
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'event ProxyCreation(address indexed proxy, address singleton)'
])

/** A transaction of a Safe. `operation`: 1 is a call in the Safe's own name (`DELEGATECALL`). */
export type SafeCall = {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
  readonly operation?: 0 | 1
}

/** Deploys Safe's own contracts (version 1.5.0), as compiled by Safe, on an anvil. */
export async function deploySafeContracts(rpcUrl: string) {
  const node = createTestClient({
    mode: 'anvil',
    chain: foundry,
    transport: http(rpcUrl),
    pollingInterval: 100
  })
    .extend(publicActions)
    .extend(walletActions)
  const [from] = (await node.getAddresses()) as [Address]
  const deploy = async (path: string): Promise<Address> => {
    const file = join(contracts, `build/artifacts/contracts/${path}.json`)
    const { abi, bytecode }: { abi: Abi; bytecode: Hex } = JSON.parse(readFileSync(file, 'utf8'))
    const hash = await node.deployContract({ abi, bytecode, account: from, chain: null })
    return (await node.waitForTransactionReceipt({ hash })).contractAddress as Address
  }
  const singleton = await deploy('Safe.sol/Safe')
  const factory = await deploy('proxies/SafeProxyFactory.sol/SafeProxyFactory')
  const handler = await deploy('handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler')
  const library = await deploy('libraries/SignMessageLib.sol/SignMessageLib')
  return {
    node,
    from,
    async makeSafe(owners: readonly PrivateKeyAccount[], threshold: number) {
      const nobody = zeroAddress
      const addresses = owners.map(({ address }) => address)
      const initializer = encodeFunctionData({
        abi: safeAbi,
        functionName: 'setup',
        args: [addresses, BigInt(threshold), nobody, '0x', handler, nobody, 0n, nobody]
      })
      const args = [singleton, initializer, BigInt(Date.now())] as const
      const data = encodeFunctionData({ abi: factoryAbi, functionName: 'createProxyWithNonce', args })
      const hash = await node.sendTransaction({ account: from, to: factory, data, chain: null })
      const { logs } = await node.waitForTransactionReceipt({ hash })
      const [created] = parseEventLogs({ abi: factoryAbi, logs, eventName: 'ProxyCreation' })
      if (!created) throw new Error('no Safe was made')
      const { proxy: address } = created.args
      const signHash = async (hash: Hex, signers: readonly PrivateKeyAccount[]) => {
        const ordered = [...signers].sort((one, other) =>
          BigInt(one.address) < BigInt(other.address) ? -1 : 1
        )
        return concat(await Promise.all(ordered.map(owner => owner.sign({ hash }))))
      }
      const argumentsOf = ({ to, value = 0n, data = '0x', operation = 0 }: SafeCall) =>
        [to, value, data, operation, 0n, 0n, 0n, nobody, nobody] as const
      return {
        address,
        /** The signatures of a hash in the order that the contract wants. */
        signHash,
        /** The hash by which a web app knows the proposal. */
        hashOf: async (call: SafeCall): Promise<Hex> => {
          const read = { address, abi: safeAbi } as const
          const next = await node.readContract({ ...read, functionName: 'nonce' })
          return node.readContract({
            ...read,
            functionName: 'getTransactionHash',
            args: [...argumentsOf(call), next]
          })
        },
        /** Executes a proposal with its owners' signatures. Resolves with the hash of the transaction. */
        async execute(call: SafeCall, safeTxHash: Hex, signers: readonly PrivateKeyAccount[]): Promise<Hex> {
          const signatures = await signHash(safeTxHash, signers)
          const data = encodeFunctionData({
            abi: safeAbi,
            functionName: 'execTransaction',
            args: [...argumentsOf(call), signatures]
          })
          const hash = await node.sendTransaction({ account: from, to: address, data, chain: null })
          await node.waitForTransactionReceipt({ hash })
          return hash
        },
        /** The transaction by which owners sign a message on the chain. */
        messageCall: (hash: Hex): SafeCall => ({
          to: library,
          data: encodeFunctionData({ abi: safeAbi, functionName: 'signMessage', args: [hash] }),
          operation: 1
        })
      }
    }
  }
}
