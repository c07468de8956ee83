/** Of IdRegistry: the account of a custody address, 0 for none (https://docs.farcaster.xyz/reference/contracts/reference/id-registry). */
export const idRegistryAbi = [
  {
    type: 'function',
    name: 'idOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: 'fid', type: 'uint256' }]
  }
] as const

/** Of KeyRegistry: state and type of an account's key (https://docs.farcaster.xyz/reference/contracts/reference/key-registry). */
export const keyRegistryAbi = [
  {
    type: 'function',
    name: 'keyDataOf',
    stateMutability: 'view',
    inputs: [
      { name: 'fid', type: 'uint256' },
      { name: 'key', type: 'bytes' }
    ],
    outputs: [
      {
        name: '',
        type: 'tuple',
        components: [
          { name: 'state', type: 'uint8' },
          { name: 'keyType', type: 'uint32' }
        ]
      }
    ]
  }
] as const
