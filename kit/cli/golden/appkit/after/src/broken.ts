import { createAppKit } from '@reown/appkit'
const = 1
