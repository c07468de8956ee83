export type { FrameParts, FrameScreen, RequestParts, Requests, Rooms } from './Rooms.js'
export { type FrameEnvironment, startFrame } from './startFrame.js'
