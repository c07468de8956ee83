import * as z from 'zod/mini'

const url = z.nullable(z.optional(z.string().check(z.maxLength(2048))))

/** A wallet of the directory (wire.md section 2.1). */
export const walletSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(128)),
  name: z.string().check(z.minLength(1), z.maxLength(128)),
  badge_type: z.optional(z.string()),
  chains: z.optional(z.array(z.string())),
  homepage: url,
  image_id: url,
  image_url: url,
  order: z.optional(z.number()),
  link_mode: url,
  mobile_link: url,
  desktop_link: url,
  webapp_link: url,
  app_store: url,
  play_store: url,
  chrome_store: url,
  rdns: url,
  injected: z.nullable(z.optional(z.array(z.object({ namespace: z.string(), injected_id: z.string() }))))
})

/** A wallet of the directory. */
export type Wallet = z.infer<typeof walletSchema>
