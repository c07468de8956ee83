import { expect, it } from 'vitest'
import * as limits from './limits.js'
import { restrictedTimezones } from './restrictedTimezones.js'
import * as searchLimits from './searchLimits.js'
import * as transactionLimits from './transactionLimits.js'

it('limits equal the figures of SPEC sections 4, 5 and 9 and of the promises', () => {
  expect({ ...limits, ...searchLimits, ...transactionLimits }).toMatchObject({
    evmChainIdBound: 2147483648,
    toastReplacementDelay: 150,
    modalShakeDuration: 500,
    modalWidth: 360,
    connectHintDelay: 10000,
    switchNetworkTimeout: 30000,
    reconnectDeadline: 5000,
    lateInjectionWindow: 3000,
    disconnectTimeout: 3000,
    tabsAgreementWindow: 1000,
    httpTimeout: 10000,
    retryCount: 3,
    retryDelay: 150,
    balanceRetryGap: 30000,
    balanceCacheDuration: 30000,
    identityCacheDuration: 300000,
    walletPageSize: 40,
    recommendedWalletCount: 4,
    walletSearchLimit: 100,
    recentWalletLimit: 2,
    errorReportLimit: 5,
    errorReportWindow: 60000,
    transactionPollInterval: 30000,
    transactionPollLimit: 99
  })
})

it('restrictedTimezones lists the time zones of SPEC section 9 (decision D14)', () => {
  const cities = ['Shanghai', 'Urumqi', 'Chongqing', 'Harbin', 'Kashgar', 'Macau', 'Hong_Kong', 'Beijing']
  expect(cities.filter(city => !restrictedTimezones.includes(`Asia/${city}`))).toEqual([])
})
