/** Addresses of programs (https://solana.com/docs/core/programs, https://www.solana-program.com). */
export const programs = {
  system: '11111111111111111111111111111111',
  token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  computeBudget: 'ComputeBudget111111111111111111111111111111',
  metaplex: 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
} as const

/** The address that stands for SOL where tokens have one; wrapped SOL, which ends with 2, is a token. */
export const solAddress = 'So11111111111111111111111111111111111111111'

/** The mint of wrapped SOL. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'
