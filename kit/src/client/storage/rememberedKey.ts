/** Where `remembered.ts` keeps its value. */
export const rememberedKey = 'latchkey.remembered'

export const rememberedVersion = 1
