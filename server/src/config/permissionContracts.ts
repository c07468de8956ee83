import * as v from 'valibot'
import { hexAddress } from './dataSources.js'

/** The contracts that check what a caveat of a permission says (ERC-7710). */
const enforcers = v.strictObject({
  timestamp: hexAddress,
  valueLte: hexAddress,
  exactCalldata: hexAddress,
  allowedTargets: hexAddress,
  allowedMethods: hexAddress,
  limitedCalls: hexAddress,
  nativeTransfer: hexAddress,
  nativePeriod: hexAddress,
  erc20Transfer: hexAddress,
  erc20Period: hexAddress
})

const contracts = v.strictObject({ manager: hexAddress, enforcers })

/** The contracts that enforce permissions, as the wallet's frame gets them. */
export type PermissionContracts = {
  readonly manager: `0x${string}`
  readonly enforcers: Readonly<Record<keyof v.InferOutput<typeof enforcers>, `0x${string}`>>
}

/**
 * MetaMask's Delegation Framework 1.3.0, which is at the same addresses on all chains that have it
 * (https://github.com/MetaMask/delegation-framework/blob/main/documents/Deployments.md, npm `@metamask/delegation-deployments` 2.0.0).
 */
const framework: PermissionContracts = {
  manager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
  enforcers: {
    timestamp: '0x1046bb45C8d673d4ea75321280DB34899413c069',
    valueLte: '0x92Bf12322527cAA612fd31a0e810472BBB106A8F',
    exactCalldata: '0x99F2e9bF15ce5eC84685604836F71aB835DBBdED',
    allowedTargets: '0x7F20f61b1f09b08D970938F6fa563634d65c4EeB',
    allowedMethods: '0x2c21fD0Cb9DC8445CB3fb0DC5E7Bb0Aca01842B5',
    limitedCalls: '0x04658B29F6b82ed55274221a06Fc97D318E25416',
    nativeTransfer: '0xF71af580b9c3078fbc2BBF16FbB8EEd82b330320',
    nativePeriod: '0x9BC0FAf4Aca5AE429F4c06aEEaC517520CB16BD9',
    erc20Transfer: '0xf100b0819427117EcF76Ed94B358B1A5b5C6D2Fc',
    erc20Period: '0x474e3Ae7E169e940607cC624Da8A15Eb120139aB'
  }
}

/** `EIP7702StatelessDeleGator` of the framework, to which accounts delegate. */
export const frameworkDelegator = '0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B'

/** `true`: the framework where public chains have it; else its contracts where a chain has them. */
export const permissionsSchema = v.union([v.literal(true), contracts])

/** The contracts of a setting. */
export const permissionContracts = (given: v.InferOutput<typeof permissionsSchema>): PermissionContracts =>
  given === true ? framework : (given as PermissionContracts)
