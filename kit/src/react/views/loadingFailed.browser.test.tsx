import { afterEach } from 'vitest'
import { dispatch } from '../../core/dispatch.js'
import { describeScenes } from './scenes.harness.js'

afterEach(() => void Reflect.deleteProperty(navigator, 'onLine'))

describeScenes({
  notLoaded: {
    view: 'Connect',
    after: async ({ kit }) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
      dispatch(kit, { type: 'push', view: 'WhatIsANetwork' })
    },
    shows: '[role=alert] .button'
  }
})
