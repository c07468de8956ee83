/** An account of the Solana devnet. Its key is public, so it must never hold anything on a public cluster. */
export type SolanaTestAccount = {
  readonly address: string
  /** The 32 bytes of the seed and the 32 bytes of the public key in base58: what wallets import. */
  readonly secretKey: string
  readonly holds: string
}

/**
 * The first accounts of the phrase `testMnemonic` at `m/44'/501'/{index}'/0'` (SLIP-10, as Phantom and Solflare derive them).
 * @example
 * import { solanaAccounts } from '@latchkey/devnet/data'
 * import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
 *
 * const alice = await createKeyPairSignerFromBytes(getBase58Encoder().encode(solanaAccounts[0].secretKey))
 */
export const solanaAccounts = [
  {
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
    secretKey: '4Cfc4TJ6dsWwLcw8aJ5uhx7UJKPR5VGXTu2iJr5bVRoTDsxzb6qfJrzR5HNhBcwGwsXqGeHzDR3eUWLr7MRnska8',
    holds: 'SOL and every token'
  },
  {
    address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
    secretKey: '2GE2EWZwKFkMpDFKaN6LYVggqLJTdwkreHLNbXBKbtfnCBqkbtNhM4cEymyi5HZD2dX6rmh2VzE4waW7pbUUgXF7',
    holds: 'SOL and every listed token'
  },
  {
    address: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
    secretKey: '3rSg4wp38McUCkhe511k98mKhsSYxCw4mrvytNLULVvsPDFmaxC4XSyAPT54Tx3QqJmBbXoPsdbVAYqynzZR1K2i',
    holds: 'SOL only'
  },
  {
    address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
    secretKey: '5uXAKT5i9KNt3LwCGAqUXYgtyhvGcUGm1CvPtPAyVy2geBftjuZ2mcV6oQQs7BMTNsNHS3hffaM1TJqsNEEQgAE6',
    holds: 'SOL only'
  },
  {
    address: '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
    secretKey: '2FhULCkfNPpQsTeMebSdix4QhhcVgG4Fu7HYYB6pwkGEFar8FUacee4WmqtXFMyvx3GrKGYgXXBJX9Z6G5Dv1hBn',
    holds: 'SOL only'
  },
  {
    address: '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
    secretKey: 'hURca1bpFc3Grtne1KsotwTabDmtNdskVWE6wbVzJDNFkKkzDXFTFEU3CszYigWd42cq9TQ2a1mrtRPEb5TUsAd',
    holds: 'dust: 0.001 SOL and 0.000001 USDC'
  },
  {
    address: 'F9fVg2LeE2RhM6CfNn888hbjqovZDEWY3vm2hEkvX3Nh',
    secretKey: '3yt2ZgpQRjz2pXrD3qez8xkuC9oA5gQ1KmJAVy79xYADgoS4F8XsavEWDqryukrdc7Z3Xk78sSFx5Svnd4hTJopm',
    holds: 'nothing'
  }
] as const satisfies readonly SolanaTestAccount[]

/**
 * Accounts that fund the Solana devnet, and those that account 0 pays and is paid by in the history. `poisoner` sends it transfers of
 * nothing and of one lamport, and moves DUST as if `solanaLookAlikes` did.
 */
export const solanaPeople = {
  faucet: {
    address: 'Bx8Dgpz4t77YdyLT19fpNRiXBbNpRv3XhNhKXjM5jGpY',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBiygpEZeHH9sWKUmAckBA8guNbFQZfVS3jb3utZY62mQeTj3VBMfwuLYtDQmH5povY',
    holds: 'SOL that requestAirdrop gives'
  },
  cashier: {
    address: '51P4VfWFy6wtv5puoCr2HxrEFzn5V6TnBpNuYEAzsXxN',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBcbV1zYaQDgpF75ZMSWWZsKMu9fWKkd5eqGm5SjzrXcroisogKjy67bfYgymxrxUta',
    holds: 'SOL that the sandbox on-ramp of the server delivers'
  },
  builder: {
    address: '9NJeBpMFK9z8W88BpMycdWy4KKFeSXMxfhimM4JSo7eR',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBadhtYuV4CNaUNKLqCny1Cg86co9GRjPY9H9ryXQV7gMER2dzQDPccpDY7d87x1tFj',
    holds: 'the authority over every mint'
  },
  employer: {
    address: 'ibeUjQHQ1DS71bhRCb9sfeWrgoNFbMMcTnBz2yhcCw4',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBgx4aB7ZUge8ekTQUxY81xWHyoubrvXambmRwxdUYqUuA6qsPmAKJjbmTcMxYXk7JS',
    holds: 'SOL and USDC'
  },
  exchange: {
    address: 'A1xYTPk8ZBnuu1jYHAxB85bMnd86zav3WZa9h1ZDmy9w',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBh3LgoJ8cvhDpQwE1GdBj77bcxXkN9aw4mcFJY6T2T4NTwFZCoXriBGxwNKgHTY2KP',
    holds: 'SOL and listed tokens'
  },
  landlord: {
    address: '59o4wcwKHbdF9TfXeXUq7ELgqJhjSwVZcLhbWvrDevJa',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBwk5DKFyAbPMwfbGQgs4nXZW94VLB7zk27qeibr4UGB3ymATaNRz4o81dzhNYTv7qQ',
    holds: 'SOL and USDC'
  },
  spammer: {
    address: '59yFahuWJCfBEr1n54QgT2DpvJ8kX7xxytxYscqMhmro',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vCCm5X6ZHajz1LJq9qSkDLyNtRDs7MrtEYM5Xih49KvYZSf6NS5CgQxJa8P76iKts4B',
    holds: 'SOL to send spam'
  },
  friend: {
    address: 'EAYD5Bi95c5QVGrowjSqKdKbrSpgtTjL2Z5sxvb5WDq8',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vBj7rnerbertfuVCWiWpx1ujS9MeoGHoT5QYAgEBstgxJwidpgi8foY63GJZdC1Panz',
    holds: 'SOL'
  },
  poisoner: {
    address: '8TvcnxRpZitMepwqXGTASbKLBXim8ikg2dBwwCQcffQV',
    secretKey: '3AgNhdUEH5nPpcXbpLM76vCK24w6TX4G6cNjanAYt1NvL2M9wsWmWXAYa5X8QcHdXfprTaLgzYFJUUcrMT4C5zQ1',
    holds: 'SOL to poison with'
  }
} as const satisfies Record<string, SolanaTestAccount>

/**
 * Addresses with the first and the last four characters of those of people. Nobody has their keys, which cannot be found: eight characters are
 * 58^8 tries. A mint of Token-2022 with a permanent delegate moves tokens from and to them without one.
 */
export const solanaLookAlikes = { friend: 'EAYDLookA1ikexGrowjSqKdKbrSpgtTjL2Z5sxv2WDq8' } as const
