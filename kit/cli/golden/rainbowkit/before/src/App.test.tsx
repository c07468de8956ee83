import { vi } from 'vitest'
vi.mock('@rainbow-me/rainbowkit', () => ({ ConnectButton: () => null }))
const kit = require('@rainbow-me/rainbowkit')
