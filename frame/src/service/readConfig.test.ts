import { expect, test } from 'vitest'
import { describeFailure, FrameRefusal } from './describeFailure.js'
import { readConfig } from './readConfig.js'
import { en } from './texts/en.js'

test('a project that the server does not know is named as the reason', async () => {
  const asked: string[] = []
  const fetch = async (url: unknown) => {
    asked.push(String(url))
    return Response.json({ status: 'FAILED', reasons: [] }, { status: 404 })
  }
  const error = await readConfig('shop & co', { fetch, now: Date.now }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(FrameRefusal)
  expect(asked).toEqual(['/config.json?projectId=shop%20%26%20co'])
  expect(describeFailure(error, en).message).toBe(en.unknown_project)
})
