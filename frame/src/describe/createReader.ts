import type { Hex } from 'viem'
import type { Rpc } from '../contracts/Described.js'
import { answerLimit, readGas, readLimit, readTime } from './limits.js'

/** Reads facts from the chain for one description: within `readTime` in all, each question once, and `undefined` instead of a failure. */
export type Reader = {
  readonly request: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** What a contract returns; undefined if it reverts, is none, or answers with more than `answerLimit`. */
  readonly call: (to: string, data: Hex) => Promise<Hex | undefined>
  /** Whether an address has code. One with a delegation only (EIP-7702) is an account: its key can send anything. */
  readonly code: (address: string) => Promise<'account' | 'contract' | undefined>
  /** Ends what still waits. */
  readonly close: () => void
}

export function createReader(rpc: Rpc, chain: string): Reader {
  const answers = new Map<string, Promise<unknown>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let end: (() => void) | undefined
  let isOver = false
  const over = new Promise<undefined>(resolve => {
    end = () => {
      isOver = true
      clearTimeout(timer)
      resolve(undefined)
    }
  })
  const ask = async (method: string, params: readonly unknown[]) => {
    timer ??= setTimeout(() => end?.(), readTime)
    try {
      return await Promise.race([rpc(chain, method, params), over])
    } catch {
      return undefined
    }
  }
  const request = (method: string, params: readonly unknown[]): Promise<unknown> => {
    const key = JSON.stringify([method, params])
    const known = answers.get(key)
    if (known) return known
    if (isOver || answers.size >= readLimit) return Promise.resolve(undefined)
    const answer = ask(method, params)
    answers.set(key, answer)
    return answer
  }
  return {
    request,
    call: async (to, data) => {
      const gas = `0x${readGas.toString(16)}`
      const answer = await request('eth_call', [{ to, data, gas }, 'latest'])
      return isHex(answer) && answer.length > 2 && answer.length <= answerLimit ? answer : undefined
    },
    code: async address => {
      const code = await request('eth_getCode', [address, 'latest'])
      if (typeof code !== 'string' || !/^0x/i.test(code)) return undefined
      return code.length <= 2 || /^0xef0100.{40}$/i.test(code) ? 'account' : 'contract'
    },
    close: () => end?.()
  }
}

const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)
