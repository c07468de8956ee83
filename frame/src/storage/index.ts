export { type FrameStorage, memoryStorage } from './FrameStorage.js'
export { openStorage } from './openStorage.js'
