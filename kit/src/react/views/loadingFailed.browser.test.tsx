import { afterEach } from 'vitest'
import { dispatch } from '../../core/dispatch.js'
import { loadLanguage } from '../../messages/loadLanguage.js'
import { describeScenes } from './scenes.harness.js'

afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'))

describeScenes({
  notLoaded: {
    view: 'Connect',
    after: async ({ kit }) => {
      // A language is not loaded either while the page is offline.
      await Promise.all(['ar', 'de'].map(loadLanguage))
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      dispatch(kit, { type: 'push', view: 'WhatIsANetwork' })
    },
    shows: '[role=alert] .button'
  }
})
