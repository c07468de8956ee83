import type { Code } from './uniswap.js'
import { readCode } from './uniswap.js'

/** The artifacts of the authors of ERC-4337, read from their packages: their sources are GPL-3, so that none is copied into this repository. */
export const accountAbstraction = {
  entryPoint07: () => readCode(import.meta.resolve('entry-point-0.7/artifacts/EntryPoint.json')),
  entryPoint08: () =>
    readCode(import.meta.resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')),
  simple7702: () =>
    readCode(import.meta.resolve('@account-abstraction/contracts/artifacts/Simple7702Account.json')),
  /** The code that a bundler puts in the place of an EntryPoint to simulate an operation. */
  simulations07: () => readCode(import.meta.resolve('entry-point-0.7/artifacts/EntryPointSimulations.json')),
  simulations08: () =>
    readCode(import.meta.resolve('@account-abstraction/contracts/artifacts/EntryPointSimulations.json'))
} satisfies Record<string, () => Code>
