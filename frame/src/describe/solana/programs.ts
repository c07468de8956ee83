/** Programs of Solana that are described. Sources: https://solana.com/docs/core/programs, https://spl.solana.com. */
export const systemProgram = '11111111111111111111111111111111'
export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
export const memoPrograms = [
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
]

const names: Readonly<Record<string, string>> = {
  [systemProgram]: 'System',
  [tokenProgram]: 'Token',
  [token2022Program]: 'Token-2022',
  [associatedTokenProgram]: 'Associated Token',
  [computeBudgetProgram]: 'Compute Budget'
}

export const programName = (address: string): string | undefined => names[address]
