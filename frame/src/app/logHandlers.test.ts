import { expect, test } from 'vitest'
import type { FrameHandlers } from '../channel/FrameHandlers.js'
import { KeyFailure } from '../keys/KeyFailure.js'
import { logHandlers } from './logHandlers.js'

const request = { id: 'a', origin: 'https://shop.example', signal: new AbortController().signal }

test('the log names the request, its time and the code of a failure, and nothing of what is in it', async () => {
  const lines: string[] = []
  let time = 0
  const handlers = {
    CONNECT_OTP: async () => {
      time += 12
      throw new KeyFailure('server_refused', 'The code 123456 of ada@mail.example is wrong', { field: 'otp' })
    },
    RPC_REQUEST: async () => '0xsecret',
    SIGN_OUT: async () => {
      throw Object.assign(new Error('ada@mail.example'), { code: 4001, field: 'ada@mail.example' })
    }
  } as unknown as FrameHandlers
  const logged = logHandlers(handlers, { write: line => void lines.push(line), now: () => time })
  await expect(logged.CONNECT_OTP({ otp: '123456' }, request)).rejects.toMatchObject({ field: 'otp' })
  expect(
    await logged.RPC_REQUEST({ method: 'personal_sign', params: ['0xsecret', '0xaddress'] } as never, request)
  ).toBe('0xsecret')
  await expect(logged.SIGN_OUT(undefined, request)).rejects.toMatchObject({ code: 4001 })
  expect(lines).toEqual([
    '[latchkey frame] CONNECT_OTP: failed (otp), 12 ms',
    '[latchkey frame] RPC_REQUEST personal_sign: answered, 0 ms',
    '[latchkey frame] SIGN_OUT: failed (4001), 0 ms'
  ])
})
