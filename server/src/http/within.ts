/** Resolves when `work` has ended, whatever came of it, or when `milliseconds` are over. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const over = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([work.catch(() => {}), over])
  clearTimeout(timer)
}
