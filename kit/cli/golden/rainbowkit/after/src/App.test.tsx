import { vi } from 'vitest'
vi.mock('latchkey/rainbowkit', () => ({ ConnectButton: () => null }))
const kit = require('latchkey/rainbowkit')
