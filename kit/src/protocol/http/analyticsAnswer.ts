import * as z from 'zod/mini'

/** The answer of `POST /e` and `POST /batch`: an empty object. */
export const analyticsAnswerSchema = z.object({})
