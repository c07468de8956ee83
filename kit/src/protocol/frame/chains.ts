/** The chains that wallet frames of the wire serve (SPEC section 9, wire.md section 4.9), as CAIP-2. 999 is Zora's former test network. */
export const frameChains: readonly string[] = [
  ...[
    1, 5, 11_155_111, 10, 420, 42_161, 421_613, 137, 80_001, 42_220, 1_313_161_554, 1_313_161_555, 56, 97,
    43_114, 43_113, 324, 280, 100, 8_453, 84_531, 84_532, 7_777_777, 999
  ].map(id => `eip155:${id}`),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSGkY3z',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
]
