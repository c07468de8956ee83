import type { Described } from '../request/Described.js'
import type { RawRequest } from '../request/describeRequest.js'

/** What the wallet does in one namespace beside EVM. `account`: the index of an account; `network`: CAIP-2. */
export type OtherChain = {
  readonly namespace: string
  /** The supported networks, by CAIP-2 id. */
  readonly networks: Readonly<Record<string, string>>
  readonly methods: readonly string[]
  address(account: number, network: string): string
  /** Undefined for a method that it does not have. `hosts` are the attested or claimed hosts of the page. */
  describe(request: RawRequest, hosts: readonly string[]): Described | undefined
  /** Carries out a request that `describe` knows. Throws `RequestFailure`. */
  execute(request: RawRequest, account: number): unknown
}
