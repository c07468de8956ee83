/** The storage key of `remembered.ts`. */
export const rememberedKey = 'latchkey.remembered'

export const rememberedVersion = 1
