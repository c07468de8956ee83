import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Waits until all animations have ended: axe must not judge colours in the middle of a fade. */
export async function animationsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = [document, document.querySelector('latchkey-root')?.shadowRoot]
    const ends = roots
      .flatMap(root => root?.getAnimations() ?? [])
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY
      )
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
}

/**
 * The axe violations of a page or a part of it. The script is added to a page once: `AxeBuilder` adds it again, and
 * opens its own page, for every check, which took most of the time of the flows over all views. `rules: 'colors'` runs
 * only the rules on colours, for a view whose structure was checked in another look.
 */
export async function axeFindings(
  page: Page,
  part = 'html',
  rules: 'all' | 'colors' = 'all'
): Promise<readonly string[]> {
  await animationsEnded(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ part, rules }) => {
      const { axe: tool } = window as unknown as { axe: typeof axe }
      const { violations } = await tool.run(part, {
        resultTypes: ['violations'],
        preload: false,
        ...(rules === 'colors' && { runOnly: ['color-contrast', 'link-in-text-block'] })
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { part, rules }
  )
}
