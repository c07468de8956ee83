import { type Address, encodeDeployData, keccak256, labelhash, namehash, stringToBytes, zeroHash } from 'viem'
import { artifact } from '../artifacts.js'
import { devnetContracts as at } from '../contracts.js'
import { devnetNames, devnetZone, falseName, nameText } from '../names.js'
import { devnetPeople } from '../people.js'
import { namesAbi } from './abis.js'
import { callStep, type Step } from './steps.js'

const { builder, registrar } = devnetPeople

const registry = (functionName: string, ...args: readonly unknown[]) =>
  callStep(builder, at.nameRegistry, { abi: namesAbi, functionName, args })
const resolver = (functionName: string, ...args: readonly unknown[]) =>
  callStep(builder, at.nameResolver, { abi: namesAbi, functionName, args })

/** An owned node below `parent`, with devnet's resolver. */
function node(parent: string, label: string): readonly Step[] {
  return [
    registry('setSubnodeOwner', namehash(parent), keccak256(stringToBytes(label)), builder.address),
    registry('setResolver', namehash(`${label}.${parent}`), at.nameResolver)
  ]
}

/** A reverse record (ERC-181). The builder writes it, so that the account itself has sent no transaction. */
function reverse(address: Address, name: string): readonly Step[] {
  const label = address.slice(2).toLowerCase()
  return [...node('addr.reverse', label), resolver('setName', namehash(`${label}.addr.reverse`), name)]
}

/** The zone's resolver. Its gateway's URL is written later (`setNameGateway`), because the port of the server differs. */
export function zoneSteps(): readonly Step[] {
  const { abi, bytecode } = artifact('OffchainResolver')
  const data = encodeDeployData({ abi, bytecode, args: ['', registrar.address] })
  return [{ from: registrar, data, gas: 3_000_000n }]
}

/** Transactions that make the names of `names.ts`; at the end the reverse registrar owns `addr.reverse`. */
export function nameSteps(): readonly Step[] {
  return [
    registry('setSubnodeOwner', zeroHash, labelhash('eth'), builder.address),
    registry('setSubnodeOwner', zeroHash, labelhash('reverse'), builder.address),
    registry('setSubnodeOwner', namehash('reverse'), labelhash('addr'), builder.address),
    ...devnetNames.flatMap(({ name, address, isPrimary }) => [
      ...node('eth', name.replace('.eth', '')),
      resolver('setAddr', namehash(name), address),
      ...(isPrimary ? reverse(address, name) : [])
    ]),
    resolver('setText', namehash(nameText.name), nameText.key, nameText.value),
    ...reverse(falseName.address, falseName.name),
    // The zone, and the names of accounts that have set none themselves: the gateway answers for both.
    registry('setSubnodeOwner', zeroHash, labelhash('id'), builder.address),
    registry('setSubnodeOwner', namehash('id'), labelhash('latchkey'), builder.address),
    registry('setResolver', namehash(devnetZone.name), devnetZone.resolver),
    registry('setResolver', namehash('addr.reverse'), devnetZone.resolver),
    registry('setSubnodeOwner', namehash('reverse'), labelhash('addr'), at.reverseRegistrar)
  ]
}
