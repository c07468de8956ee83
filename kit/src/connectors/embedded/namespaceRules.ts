import { toChecksumAddress } from '../../protocol/eip55.js'
import type { Namespace } from '../../protocol/namespaces.js'

/** What the embedded wallet needs to know of a namespace. */
export type NamespaceRules = {
  readonly namespace: Namespace
  /** The chain of a first visit (wire.md section 4.5). */
  readonly firstChain: string
  /** The CAIP-2 reference of a chain as the frame or an application writes it; undefined if it is none. */
  toReference(chain: unknown): string | undefined
  /** The chain in the messages to the frame (wire.md section 4.9): a plain number for EVM, else CAIP-2. */
  toFrameChain(reference: string): string | number
  /** The chain id that the namespace's provider answers with. */
  toProviderChain(reference: string): string
  /** In the canonical spelling. Throws for anything else than an address. */
  toAddress(address: string): string
}

export const evmRules: NamespaceRules = {
  namespace: 'eip155',
  firstChain: '1',
  toReference(chain) {
    const text = String(chain).replace(/^eip155:/, '')
    if (!/^(0x[\da-f]{1,12}|\d{1,15})$/i.test(text)) return undefined
    const id = Number(text)
    return id > 0 ? String(id) : undefined
  },
  toFrameChain: Number,
  toProviderChain: reference => `0x${Number(reference).toString(16)}`,
  toAddress: toChecksumAddress
}
