import { type Address, concat, encodeDeployData, type Hex, pad, parseAbi, parseEther } from 'viem'
import { type ArtifactName, artifact } from '../artifacts.js'
import { devnetPeople } from '../people.js'
import { devnetDelegations, devnetSmartAccounts } from '../smartAccounts.js'
import { delegationFramework } from './delegationFramework.js'
import { accountAbstraction } from './entryPoints.js'
import { callStep, type Step } from './steps.js'

/** The deployer that anvil has from the start (github.com/Arachnid/deterministic-deployment-proxy): it takes a salt and creation code. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** The salts with which the EntryPoints were deployed to public chains. */
const salts: { readonly [name: string]: Hex } = {
  entryPoint07: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  entryPoint08: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
}

const depositAbi = parseAbi(['function depositTo(address) payable'])

const own = (name: ArtifactName, ...args: readonly unknown[]) => {
  const { abi, bytecode } = artifact(name)
  return encodeDeployData({ abi, bytecode, args })
}

/** The addresses of all contracts of smart accounts. */
export const smartAccountAddresses = { ...devnetSmartAccounts, ...devnetDelegations }

/** The creation codes of `smartAccountAddresses`, in the order in which they are deployed. */
export function smartAccountCodes(): Readonly<Record<keyof typeof smartAccountAddresses, Hex>> {
  return {
    entryPoint07: accountAbstraction.entryPoint07().bytecode,
    entryPoint08: accountAbstraction.entryPoint08().bytecode,
    simple7702: accountAbstraction.simple7702().bytecode,
    implementation: own('SmartAccount'),
    factory: own('SmartAccountFactory', devnetSmartAccounts.implementation),
    paymaster: own('GenerousPaymaster'),
    ...delegationFramework(devnetPeople.registrar.address)
  }
}

export const saltOf = (name: string): Hex => salts[name] ?? pad('0x')

/** Transactions that deploy `smartAccountAddresses`, and fund the paymaster. The registrar sends them: addresses depend on the builder's nonces. */
export function smartAccountSteps(): readonly Step[] {
  const { registrar } = devnetPeople
  const { entryPoint07, entryPoint08, paymaster } = devnetSmartAccounts
  const deployments = Object.entries(smartAccountCodes()).map(([name, code]) => ({
    from: registrar,
    to: create2Deployer,
    data: concat([saltOf(name), code]),
    gas: 8_000_000n
  }))
  const deposits = [entryPoint07, entryPoint08].map(entryPoint =>
    callStep(
      registrar,
      entryPoint,
      { abi: depositAbi, functionName: 'depositTo', args: [paymaster] },
      { value: parseEther('1000') }
    )
  )
  return [...deployments, ...deposits]
}
