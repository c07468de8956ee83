import * as v from 'valibot'

/** The answer of `POST /e` and `POST /batch`: an empty object. */
export const analyticsAnswerSchema = v.object({})
