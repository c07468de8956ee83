import { encodeAbiParameters } from 'viem'
import { artifact } from '../artifacts.js'
import { type FarcasterPerson, farcasterPeople, farcasterRegistries } from '../farcaster.js'
import { devnetPeople } from '../people.js'
import { callStep, type Step } from './steps.js'

/** The type of a key that is an auth address. */
const authAddress = 2

/** Transactions that register the accounts of Farcaster. The registrar sends them: addresses depend on the builder's nonces. */
export function farcasterSteps(): readonly Step[] {
  const { registrar } = devnetPeople
  const { abi: idAbi } = artifact('FarcasterIdRegistry')
  const { abi: keyAbi } = artifact('FarcasterKeyRegistry')
  return farcasterPeople.flatMap(({ fid, custody, authAddress: second }: FarcasterPerson) => [
    callStep(registrar, farcasterRegistries.id, {
      abi: idAbi,
      functionName: 'register',
      args: [custody, BigInt(fid)]
    }),
    ...(second
      ? [
          callStep(registrar, farcasterRegistries.key, {
            abi: keyAbi,
            functionName: 'add',
            args: [BigInt(fid), authAddress, encodeAbiParameters([{ type: 'address' }], [second])]
          })
        ]
      : [])
  ])
}
