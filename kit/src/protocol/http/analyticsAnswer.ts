import { object } from './schema.js'

/** The answer of `POST /e` and `POST /batch`: an empty object. */
export const analyticsAnswerSchema = object({})
