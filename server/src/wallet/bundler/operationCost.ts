import * as v from 'valibot'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[\da-f]{1,32}$/i),
  v.transform((text): bigint => BigInt(text))
)
const optional = v.optional(quantity, '0x0')

/** The fields of a user operation (ERC-4337) that say what it may cost. */
const costSchema = v.object({
  maxFeePerGas: quantity,
  preVerificationGas: quantity,
  verificationGasLimit: quantity,
  callGasLimit: quantity,
  paymasterVerificationGasLimit: optional,
  paymasterPostOpGasLimit: optional
})

/** The most that a user operation may cost its paymaster, in wei. Undefined for one without gas or fees. */
export function operationCost(operation: unknown): bigint | undefined {
  const { success, output } = v.safeParse(costSchema, operation)
  if (!success) return undefined
  const { maxFeePerGas, ...gas } = output
  return Object.values(gas).reduce((sum, limit) => sum + limit, 0n) * maxFeePerGas
}
