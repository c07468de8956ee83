/**
 * What nodes answer to `eth_call` if the contract fails: geth and those after it (core/vm/errors.go, internal/ethapi), Nethermind
 * (github.com/NethermindEth/nethermind/issues/12166), OpenEthereum ("VM execution error"), anvil ("EVM error OutOfGas"), Hardhat and
 * Ganache ("VM Exception").
 */
const texts =
  /revert|out of gas|exceeds (gas )?allowance|gas uint64 overflow|invalid (opcode|jump|instruction)|bad (instruction|jump)|stack (underflow|overflow|limit)|call depth|write protection|return data out of bounds|precompile|[ev]m (error|exception|execution)|execution (aborted|timed? ?out)/i

/**
 * Whether an error of `eth_call` is the contract's: a revert (3, or OpenEthereum's -32015), or a failure of its execution. Others,
 * such as "header not found" or "missing trie node", are the node's, and say nothing about the contract.
 */
export function isExecutionError({
  code,
  message
}: {
  readonly code: number
  readonly message: string
}): boolean {
  return code === 3 || code === -32015 || texts.test(message)
}
