import type { Hex } from 'viem'
import { createDecoder } from '../calls/decodeCall.js'
import type { Texts } from '../texts/Texts.js'
import { visibleText } from '../write/visibleText.js'

const reasonLength = 200

/** Errors of ERC-6093, and those that Solidity itself has. */
const decodeError = createDecoder([
  'Error(string message)',
  'Panic(uint256 code)',
  'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
  'ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
  'ERC20InvalidReceiver(address receiver)',
  'ERC721NonexistentToken(uint256 tokenId)',
  'ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
  'ERC721InsufficientApproval(address operator, uint256 tokenId)',
  'ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)'
])

/** Why a contract refused, from what it returned, else from the node's message. The words are the contract's own. */
export function reasonOf(texts: Texts, returned: unknown, message: unknown): string {
  if (isInsufficientFunds(message)) return texts.insufficientFunds
  const own = typeof returned === 'string' ? readReturned(texts, returned) : undefined
  const told = own ?? String(message ?? '').replace(/^execution (?:reverted|failed)(?:: *|$)/i, '')
  return visibleText(told.slice(0, reasonLength)).text || texts.noReason
}

/** Of geth, Reth and anvil, whose words differ. */
export const isInsufficientFunds = (message: unknown): boolean =>
  typeof message === 'string' && /insufficient (?:funds|balance)|out ?of ?funds/i.test(message)

function readReturned(texts: Texts, returned: string): string | undefined {
  if (!/^0x[\da-f]{8,8192}$/i.test(returned)) return undefined
  const error = decodeError(returned as Hex)
  if (!error) return `${texts.errorCode} ${returned.slice(0, 10)}`
  const { name, args } = error
  if (name === 'Error') return String(args.message)
  if (name === 'Panic') return `Panic 0x${(args.code as bigint).toString(16)}`
  if (/Insufficient(?:Balance|Allowance)$/.test(name)) return texts.insufficientTokens
  return name
}
