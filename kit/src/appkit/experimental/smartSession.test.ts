import { expect, test, vi } from 'vitest'
import { createMockConnector } from '../../testing/mockConnector.js'
import { appkitTests } from '../appkit.harness.js'
import { grantPermissions, type SmartSessionGrantPermissionsRequest } from './smartSession.js'

const { create } = appkitTests()
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const request: SmartSessionGrantPermissionsRequest = {
  chainId: '0x2105',
  address: alice,
  expiry: Math.floor(Date.now() / 1000) + 86_400,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: '0x02' }] } },
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: alice,
        abi: [{ name: 'play', type: 'function' }],
        functions: [{ functionName: 'play' }]
      }
    }
  ],
  policies: []
}

test('permissions are asked of the connected wallet, and answered by the names of AppKit', async () => {
  const asked: unknown[] = []
  await expect(grantPermissions(request)).rejects.toMatchObject({ code: 'LATCHKEY_APPKIT__NOT_CREATED' })
  const { modal } = create()
  await expect(grantPermissions(request)).rejects.toMatchObject({
    code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS'
  })
  await modal.latchkey.connect(
    createMockConnector({
      connect: async () => ({
        accounts: [alice],
        chainId: '1',
        provider: {},
        async grantPermissions(parameters) {
          asked.push(parameters)
          const { expiry, permissions } = parameters
          return { expiry, grantedPermissions: permissions, permissionsContext: '0xc0' }
        }
      })
    })
  )
  expect(await grantPermissions(request)).toEqual({
    chainId: '0x2105',
    address: alice,
    expiry: request.expiry,
    permissions: request.permissions,
    context: '0xc0'
  })
  const { expiry, permissions, signer } = request
  expect(asked).toEqual([{ network: 'eip155:8453', address: alice, expiry, permissions, signer }])
  await expect(
    grantPermissions({ ...request, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  ).rejects.toMatchObject({ code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' })
})

test('policies, which have no equal, are reported once', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  create()
  const refused = { code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS' }
  for (const _ of [1, 2])
    await expect(grantPermissions({ ...request, policies: [{}] })).rejects.toMatchObject(refused)
  expect(warned.mock.calls).toEqual([[expect.stringContaining('policies of grantPermissions')]])
  warned.mockRestore()
})
