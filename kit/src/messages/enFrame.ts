/** English texts about the frame of an embedded wallet, loaded with what follows it. */
export const enFrame = { 'frame.notAllowed': 'Action not allowed' } as const
