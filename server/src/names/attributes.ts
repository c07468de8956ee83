import * as v from 'valibot'
import { safeAvatar } from '../identity/readIdentity.js'

/** The characters of attributes (wire.md section 1.12). */
const plain = v.pipe(v.string(), v.maxLength(255), v.regex(/^[a-zA-Z0-9@:/._\-?&=+ ]*$/))

/** The attributes of a name. */
export type Attributes = Readonly<Record<string, string>>

/** The attributes that a name may have. `avatar` is an https URL. Empty ones are removed. */
export const attributesSchema = v.pipe(
  v.strictObject({
    bio: v.optional(plain),
    avatar: v.optional(
      v.pipe(
        plain,
        v.check(url => url === '' || safeAvatar(url) !== null)
      )
    )
  }),
  v.transform(
    attributes =>
      Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== '')) as Attributes
  )
)
