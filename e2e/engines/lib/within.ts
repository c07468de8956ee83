import { readPatience } from '../../../scripts/lib/patience.mjs'

/** How long a browser may take for one command. */
export const commandMs = 20_000 * readPatience()

/** How long a browser may take to start: several start at once, and the first one reads its files from the disk. */
export const startMs = 100_000 * readPatience()

/** Rejects with a message if a command is not answered in time. */
export async function within<Answer>(ms: number, command: string, answer: Promise<Answer>): Promise<Answer> {
  let limit: NodeJS.Timeout | undefined
  const isTooLong = new Promise<never>((_, fail) => {
    limit = setTimeout(() => fail(new Error(`${command}: no answer from the browser in ${ms / 1_000} s`)), ms)
  })
  return Promise.race([answer, isTooLong]).finally(() => clearTimeout(limit))
}
