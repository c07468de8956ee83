import * as z from 'zod/mini'

/** A token and how much of it an account holds (wire.md section 1.4). `address` (CAIP-10) is absent for the native coin. */
export const balanceSchema = z.object({
  name: z.string(),
  symbol: z.string(),
  chainId: z.optional(z.string()),
  address: z.optional(z.string()),
  value: z.optional(z.number()),
  price: z.number(),
  quantity: z.object({ decimals: z.string(), numeric: z.string() }),
  iconUrl: z.string()
})

/** A token and how much of it an account holds. */
export type Balance = z.infer<typeof balanceSchema>
