import { Hono } from 'hono'
import {
  analyticsConfigAnswerSchema,
  originsAnswerSchema,
  remoteConfigAnswerSchema
} from 'latchkey/protocol/http'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App, AppEnv } from '../http/App.js'
import { addRoute } from '../http/addRoute.js'
import { failed, startTestServer, type TestServer } from '../test/startTestServer.js'

import { isServed, remoteFeatures } from './remoteFeatures.js'

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
      { ...base, id: 'plain' },
      { ...base, id: 'wire', features: wireFeatures },
      { ...base, id: 'off', isEnabled: false }
    ]
  })
})
afterAll(() => server.stop())

test('returns the features of a project', async () => {
  const { body } = await server.call('/appkit/v1/config?projectId=one&st=appkit&sv=react-1')
  expect(v.parse(remoteConfigAnswerSchema, body)).toEqual({
    features: [
      { id: 'social_login', isEnabled: false, config: [] },
      { id: 'swap', isEnabled: false, config: [] },
      { id: 'onramp', isEnabled: true, config: ['meld'] },
      { id: 'activity', isEnabled: true, config: [] },
      { id: 'reown_branding', isEnabled: true, config: null }
    ]
  })
  expect((await server.call('/appkit/v1/config?projectId=wire')).body).toEqual({ features: wireFeatures })
})

test('features without a route are off if no project sets them', async () => {
  for (const query of ['', '?projectId=plain']) {
    const { body } = await server.call(`/appkit/v1/config${query}`)
    expect(v.parse(remoteConfigAnswerSchema, body)).toEqual({
      features: [
        { id: 'social_login', isEnabled: false, config: [] },
        { id: 'swap', isEnabled: false, config: [] },
        { id: 'onramp', isEnabled: false, config: [] },
        { id: 'activity', isEnabled: true, config: null },
        { id: 'reown_branding', isEnabled: true, config: null }
      ]
    })
  }
})

test.each([
  ['social_login', '/sdk'],
  ['swap', '/v1/convert/quotes'],
  ['onramp', '/v1/generators/onrampurl'],
  ['activity', '/v1/account/:address/history']
])('%s is enabled for pages as soon as %s is served', (id, path) => {
  const app: App = new Hono<AppEnv>()
  const open = () => remoteFeatures(undefined, feature => isServed(app, feature)).filter(one => one.isEnabled)
  expect(open().map(feature => feature.id)).toEqual(['reown_branding'])
  addRoute(app, path, { GET: call => call.json({}) })
  expect(open()).toContainEqual({ id, isEnabled: true, config: null })
  expect(open()).toHaveLength(2)
})

test('returns the origins of a project, and none without a project', async () => {
  const origins = async (query: string) =>
    v.parse(originsAnswerSchema, (await server.call(`/projects/v1/origins${query}`)).body).allowedOrigins
  expect(await origins('?projectId=one')).toEqual(['https://app.example', 'https://*.app.example'])
  expect(await origins('')).toEqual([])
})

test('analytics are enabled if the server has the role analytics', async () => {
  const { body } = await server.call('/getAnalyticsConfig')
  expect(v.parse(analyticsConfigAnswerSchema, body)).toEqual({ isAnalyticsEnabled: true })
  const other = await startTestServer({ roles: ['directory'] })
  expect((await other.call('/getAnalyticsConfig')).body).toEqual({ isAnalyticsEnabled: false })
  await other.stop()
})

test.each(['off', 'unknown', '__proto__'])('refuses project %s', async id => {
  for (const path of ['/appkit/v1/config', '/getWallets', '/v1/identity/0x0', '/getWalletImage/x']) {
    const answer = await server.call(`${path}?projectId=${id}`)
    expect([answer.status, answer.body]).toEqual([
      401,
      failed('authentication', 'The project is unknown or disabled')
    ])
  }
})
