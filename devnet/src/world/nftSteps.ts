import { testAccounts } from '../accounts.js'
import { devnetContracts as at } from '../contracts.js'
import { createPicture } from '../files/createPicture.js'
import { type DevnetPicture, devnetIpfsId, devnetItems, devnetPictures } from '../nfts.js'
import { devnetPeople } from '../people.js'
import { itemAbi, pictureAbi } from './abis.js'
import { callStep, type Step } from './steps.js'

const { builder } = devnetPeople
const dataUri = (type: string, bytes: string | Buffer) =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`

function chainMetadata(name: string, image: string): string {
  return dataUri(
    'application/json',
    JSON.stringify({ name, description: `${name}, kept in the chain`, image })
  )
}

const scriptedSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>alert(1)</script><rect width="8" height="8"/></svg>'

function pictureUri({ id, metadata, name, misbehaviour }: DevnetPicture): string {
  if (metadata === 'http') return ''
  if (metadata === 'ipfs') return `ipfs://${devnetIpfsId}/${id}.json`
  return chainMetadata(
    name,
    misbehaviour ? dataUri('image/svg+xml', scriptedSvg) : dataUri('image/png', createPicture(id, 8))
  )
}

/** Transactions that mint the pictures and items of `nfts.ts`. */
export function nftSteps(): readonly Step[] {
  const gas = 3_000_000n
  const pictures = devnetPictures.map(picture => {
    const args = [testAccounts[picture.owner].address, BigInt(picture.id), pictureUri(picture)]
    return callStep(builder, at.pictures, { abi: pictureAbi, functionName: 'mint', args }, { gas })
  })
  const items = devnetItems.flatMap(({ id, metadata, name, amounts }) => {
    const uri =
      metadata === 'data' ? chainMetadata(name, dataUri('image/png', createPicture(Number(id), 8))) : ''
    return amounts.flatMap((amount, index) => {
      const args = [testAccounts[index as 0 | 1].address, id, amount, uri]
      const call = { abi: itemAbi, functionName: 'mint', args }
      return amount > 0n ? callStep(builder, at.items, call, { gas }) : []
    })
  })
  return [...pictures, ...items]
}
