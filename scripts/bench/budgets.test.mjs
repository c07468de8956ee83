import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge, tableOf, tableOfClicks, tighten } from './budgets.mjs'

const budgets = {
  jsBeforeClick: { what: 'JavaScript', unit: 'B', promise: 1000, limit: 510 },
  requestsBeforeClick: { what: 'Requests', unit: '', promise: 0, limit: 0 }
}

test('a value over its limit fails, also if it is below the promise', () => {
  const rows = judge(budgets, { jsBeforeClick: 511, requestsBeforeClick: 0 })
  expect(rows.map(({ name, isKept }) => [name, isKept])).toEqual([
    ['jsBeforeClick', false],
    ['requestsBeforeClick', true]
  ])
  expect(judge(budgets, { requestsBeforeClick: 1 })[0].isKept).toBe(false)
})

test('a limit above the promise has no effect', () => {
  const loose = { jsBeforeClick: { ...budgets.jsBeforeClick, limit: 2000 } }
  expect(judge(loose, { jsBeforeClick: 1001 })[0].isKept).toBe(false)
})

test('limits are two per cent above the measured value, never above the promise', () => {
  expect(tighten(budgets, { jsBeforeClick: 600 }).jsBeforeClick.limit).toBe(612)
  expect(tighten(budgets, { jsBeforeClick: 995 }).jsBeforeClick.limit).toBe(1000)
})

test('the table names the budgets that are exceeded', () => {
  expect(tableOf(judge(budgets, { jsBeforeClick: 511 }))).toMatch(/OVER {2}JavaScript +511 B +510 B +1000 B/)
})

test('the promises in budgets.json are unchanged', () => {
  const own = JSON.parse(readFileSync(new URL('../../budgets.json', import.meta.url), 'utf8'))
  expect(Object.fromEntries(Object.entries(own).map(([name, { promise }]) => [name, promise]))).toEqual({
    jsBeforeClick: 10_240,
    jsFirstOpen: 35_840,
    jsIdle: 35_840,
    jsExecuted: 10_240,
    jsAllAdapters: 16_384,
    jsPolkadot: 3_072,
    jsCosmos: 3_072,
    walletConnect: 25_600,
    jsSolana: 3_072,
    jsBitcoin: 3_072,
    jsNfts: 12_288,
    jsActivity: 12_288,
    jsNftDetail: 12_288,
    jsNames: 12_288,
    jsOnRamp: 12_288,
    jsSend: 12_288,
    jsSendPreview: 12_288,
    jsSwap: 12_288,
    jsSwapTokens: 12_288,
    jsSwapPreview: 12_288,
    jsReceive: 12_288,
    jsApprovals: 12_288,
    jsWallets: 12_288,
    jsWatch: 12_288,
    jsSessions: 12_288,
    jsLogin: 12_288,
    jsLoginSocials: 12_288,
    jsLoginCode: 12_288,
    jsLoginDevice: 12_288,
    jsLoginSocial: 12_288,
    jsLoginFarcaster: 12_288,
    jsEmailEdit: 12_288,
    frameStart: 25_600,
    frameAll: 153_600,
    frameLanguages: 167_936,
    frameLanguage: 10_240,
    unusedParts: 0,
    requestsBeforeClick: 0,
    packages: 39,
    'coldClick 1x': 40,
    'coldClick 4x': 130,
    'coldClick 4x, fast 4G': 140,
    clickToVisible1x: 50,
    clickToVisible: 100,
    hoverToReady1x: 200,
    hoverToReady: 600,
    viewChange1x: 50,
    viewChange: 100,
    longestFrame1x: 32,
    longestFrame: 32,
    listenersGrowth: 0,
    nodesGrowth: 0,
    heapPerCycle: 1_024
  })
  for (const { promise, limit } of Object.values(own)) expect(limit).toBeLessThanOrEqual(promise)
})

test('first clicks are a row a page and machine', () => {
  const clicks = { idle: { '1x': { card: 20, view: 40 }, '4x': { card: 90, view: 180 } } }
  expect(tableOfClicks(clicks).split('\n').slice(1)).toEqual([
    'idle         1x       20 ms   40 ms',
    'idle         4x       90 ms  180 ms'
  ])
})
