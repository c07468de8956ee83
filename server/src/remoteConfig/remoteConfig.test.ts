import {
  analyticsConfigAnswerSchema,
  originsAnswerSchema,
  remoteConfigAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'

const base = { name: 'x', allowedOrigins: [], isDevelopment: false, isEnabled: true, features: {} }
const wireFeatures = [{ id: 'swap', isEnabled: true, config: ['1inch'] }]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    projects: [
      {
        ...base,
        id: 'one',
        allowedOrigins: ['https://app.example', 'https://*.app.example'],
        features: { swap: false, onramp: ['meld'], activity: true, social_login: null }
      },
      { ...base, id: 'wire', features: wireFeatures },
      { ...base, id: 'off', isEnabled: false }
    ]
  })
})
afterAll(() => server.stop())

test("a project decides features; what it leaves open is the page's", async () => {
  const { body } = await server.call('/appkit/v1/config?projectId=one&st=appkit&sv=react-1')
  expect(v.parse(remoteConfigAnswerSchema, body)).toEqual({
    features: [
      { id: 'social_login', isEnabled: true, config: null },
      { id: 'swap', isEnabled: false, config: [] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'reown_branding', isEnabled: true, config: null }
    ]
  })
  expect((await server.call('/appkit/v1/config?projectId=wire')).body).toEqual({ features: wireFeatures })
})

test('without a project everything is left open', async () => {
  const { features } = v.parse(remoteConfigAnswerSchema, (await server.call('/appkit/v1/config')).body)
  expect(features?.map(feature => feature.config)).toEqual([null, null, null, null, null])
})

test('origins of a project, and none without one', async () => {
  const origins = async (query: string) =>
    v.parse(originsAnswerSchema, (await server.call(`/projects/v1/origins${query}`)).body).allowedOrigins
  expect(await origins('?projectId=one')).toEqual(['https://app.example', 'https://*.app.example'])
  expect(await origins('')).toEqual([])
})

test('analytics are on where this server takes them', async () => {
  const { body } = await server.call('/getAnalyticsConfig')
  expect(v.parse(analyticsConfigAnswerSchema, body)).toEqual({ isAnalyticsEnabled: true })
  const other = await startTestServer({ roles: ['directory'] })
  expect((await other.call('/getAnalyticsConfig')).body).toEqual({ isAnalyticsEnabled: false })
  await other.stop()
})

test.each(['off', 'unknown', '__proto__'])('project %s is refused', async id => {
  for (const path of ['/appkit/v1/config', '/getWallets', '/v1/identity/0x0', '/getWalletImage/x']) {
    const answer = await server.call(`${path}?projectId=${id}`)
    expect([answer.status, answer.body]).toEqual([
      401,
      failed('authentication', 'The project is unknown or disabled')
    ])
  }
})
