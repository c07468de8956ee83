import type { ManageContext } from './ManageContext.js'

/**
 * Does what the server takes from a fresh login only, and does it again after another login if the server finds that of this session too old. Throws
 * the refusal if the person goes back.
 */
export async function withFreshLogin<T>(
  { steps, texts, askCode }: Pick<ManageContext, 'steps' | 'texts' | 'askCode'>,
  work: () => Promise<T>
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if ((error as { readonly field?: unknown }).field !== 'fresh_login' || !(await askCode())) throw error
    steps.busy(texts.home.working)
    return work()
  }
}
