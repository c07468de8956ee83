import { devnetContracts as at } from '../contracts.js'
import { devnetPeople } from '../people.js'
import { itemAbi, pictureAbi } from '../world/abis.js'
import { callStep } from '../world/steps.js'
import { alice, bob } from './cast.js'
import type { Chapter, Happening } from './Happening.js'

const { exchange, friend } = devnetPeople

/** Pictures minted, given and sold, and items received one by one and in batches. */
export const collecting: Chapter = month => {
  const id = BigInt(100 + month)
  const picture = (functionName: string, args: readonly unknown[]) =>
    callStep(alice, at.pictures, { abi: pictureAbi, functionName, args })
  const item = (functionName: string, args: readonly unknown[]) =>
    callStep(alice, at.items, { abi: itemAbi, functionName, args })
  const happenings: Happening[] = [
    { day: 4.7, step: picture('mint', [alice.address, id, '']) },
    {
      day: 11.3,
      step: callStep(bob, at.items, { abi: itemAbi, functionName: 'mint', args: [alice.address, 2n, 1n, ''] })
    }
  ]
  if (month % 3 === 0) {
    happenings.push({ day: 15.5, step: picture('safeTransferFrom', [alice.address, friend.address, id]) })
  }
  if (month % 4 === 1) {
    const args = [alice.address, bob.address, [1n, 2n], [1n, 2n], '0x']
    happenings.push({ day: 17.4, step: item('safeBatchTransferFrom', args) })
  }
  if (month === 5 || month === 4) {
    const args = [exchange.address, month === 5]
    happenings.push({ day: 21.1, step: item('setApprovalForAll', args) })
  }
  return happenings
}
