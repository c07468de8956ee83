import type { FramePlace } from '../contracts/WalletFrame.js'
import type { Slice, SliceOwner } from './Slice.js'

/** Where the frame of an embedded wallet is drawn: over the card, while view ApproveTransaction is shown. Else undefined. */
export const frameSpaceSlice: Slice<FramePlace | undefined> = { initial: undefined }

export function setFrameSpace(kit: SliceOwner, space: FramePlace | undefined): void {
  kit.slice(frameSpaceSlice).set(space)
}
