import type { Slice, SliceOwner } from './Slice.js'

/** A rectangle of the viewport, in CSS pixels. */
export type FrameSpace = {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Where view ApproveTransaction leaves room for the frame of an embedded wallet; undefined while it is not shown. */
export const frameSpaceSlice: Slice<FrameSpace | undefined> = { initial: undefined }

export function setFrameSpace(kit: SliceOwner, space: FrameSpace | undefined): void {
  kit.slice(frameSpaceSlice).set(space)
}
