'use client'
export { useAppKitSIWX } from '../react/lists.js'
