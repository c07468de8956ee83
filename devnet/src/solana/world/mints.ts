import {
  AccountRole,
  address,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
  type KeyPairSigner,
  lamports
} from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { getInitializeMint2Instruction } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { programs } from '../programs.js'
import type { SolanaToken } from '../tokens.js'
import { signerOf } from './cast.js'

const bytesOf = (key: string) => new Uint8Array(getAddressEncoder().encode(address(key)))
const text = (value: string) => new TextEncoder().encode(value)

/** A text after its length in 4 bytes (Borsh), filled with zeros to `width`. */
function borshText(value: string, width = 0): Uint8Array {
  const bytes = text(value)
  const length = Math.max(bytes.length, width)
  const out = new Uint8Array(4 + length)
  new DataView(out.buffer).setUint32(0, length, true)
  out.set(bytes, 4)
  return out
}

const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/**
 * The URI of a token's JSON at the file server of the devnet. The port has five digits, so that another port can be written in its
 * place: `http://127.0.0.1:08899/tokens/USDC.json`.
 */
const metadataUri = (port: number, { mint }: Pick<SolanaToken, 'mint'>) =>
  `http://127.0.0.1:${String(port).padStart(5, '0')}/tokens/${mint}.json`

/** The instruction of Token-2022 for a mint without an extension's program: data and the mint. */
const onMint = (mint: string, data: Uint8Array): Instruction => ({
  programAddress: address(programs.token2022),
  accounts: [{ address: address(mint), role: AccountRole.WRITABLE }],
  data
})

/** `spl_token_metadata_interface:initialize_account`, the first 8 bytes of its SHA-256. */
const initializeMetadata = new Uint8Array([210, 225, 30, 162, 88, 184, 77, 141])

/** Instructions that create a mint: of Token-2022 with a pointer to its own metadata, and its fee if it has one. */
export async function createMint(
  svm: Pick<LiteSVM, 'minimumBalanceForRentExemption'>,
  builder: KeyPairSigner,
  token: SolanaToken,
  port: number
): Promise<readonly Instruction[]> {
  const mint = await signerOf(token.mintKey)
  const hasOwnMetadata = token.metadata === 'token2022'
  const fee = token.feeBasisPoints
  const delegate = token.permanentDelegate
  const extensions = 68 + (fee === undefined ? 0 : 112) + (delegate === undefined ? 0 : 36)
  const space = hasOwnMetadata ? 166 + extensions : 82
  const uri = metadataUri(port, token)
  const metadata = join(borshText(token.name), borshText(token.symbol), borshText(uri))
  // The program makes the account longer for the metadata: 4 bytes of type and length, two addresses, an empty list.
  const finalSpace = hasOwnMetadata ? space + 4 + 64 + metadata.length + 4 : space
  const authority = bytesOf(builder.address)
  const created = getCreateAccountInstruction({
    payer: builder,
    newAccount: mint,
    lamports: svm.minimumBalanceForRentExemption(BigInt(finalSpace)),
    space,
    programAddress: address(token.program)
  })
  const initialized = getInitializeMint2Instruction(
    { mint: mint.address, decimals: token.decimals, mintAuthority: builder.address, freezeAuthority: null },
    { programAddress: address(token.program) }
  )
  if (!hasOwnMetadata) return [created, initialized]
  const pointer = onMint(token.mint, join(new Uint8Array([39, 0]), authority, bytesOf(token.mint)))
  const named: Instruction = {
    programAddress: address(programs.token2022),
    accounts: [
      { address: mint.address, role: AccountRole.WRITABLE },
      { address: builder.address, role: AccountRole.READONLY },
      { address: mint.address, role: AccountRole.READONLY },
      { address: builder.address, role: AccountRole.READONLY_SIGNER }
    ],
    data: join(initializeMetadata, metadata)
  }
  const fees = fee === undefined ? [] : [onMint(token.mint, feeConfig(authority, fee))]
  const delegates =
    delegate === undefined ? [] : [onMint(token.mint, join(new Uint8Array([35]), bytesOf(delegate)))]
  return [created, pointer, ...fees, ...delegates, initialized, named]
}

/** `InitializeTransferFeeConfig`: both authorities, the fee, and the most that it takes. */
function feeConfig(authority: Uint8Array, basisPoints: number): Uint8Array {
  const numbers = new Uint8Array(10)
  const view = new DataView(numbers.buffer)
  view.setUint16(0, basisPoints, true)
  view.setBigUint64(2, 2n ** 63n, true)
  const some = new Uint8Array([1])
  return join(new Uint8Array([26, 0]), some, authority, some, authority, numbers)
}

/** The place of a mint's metadata in the program of Metaplex. */
export async function metaplexAddress(mint: string): Promise<string> {
  const [found] = await getProgramDerivedAddress({
    programAddress: address(programs.metaplex),
    seeds: ['metadata', bytesOf(programs.metaplex), bytesOf(mint)]
  })
  return found
}

/**
 * Writes the account that the program of Metaplex would make of `CreateMetadataAccountV3`: npm has no copy of that program, so the
 * account is there without it.
 */
export async function writeMetaplex(
  svm: LiteSVM,
  builder: string,
  token: SolanaToken,
  port: number
): Promise<void> {
  const isNft = token.decimals === 0 && token.holdings[0] === '1'
  const data = join(
    new Uint8Array([4]),
    bytesOf(builder),
    bytesOf(token.mint),
    borshText(token.name, 32),
    borshText(token.symbol, 10),
    borshText(metadataUri(port, token), 200),
    // No fee of sellers, no creators, no primary sale, mutable, no nonce of an edition, the standard: 0 an NFT, 2 a token.
    new Uint8Array([0, 0, 0, 0, 1, 0, 1, isNft ? 0 : 2, 0, 0]),
    new Uint8Array(100)
  )
  svm.setAccount({
    address: address(await metaplexAddress(token.mint)),
    data,
    executable: false,
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: address(programs.metaplex),
    space: BigInt(data.length)
  })
}
