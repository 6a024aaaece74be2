import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Part {
  /** A CSS selector; otherwise the whole page. */
  within?: string;
  options?: RunOptions;
}

/** Runs in the page: during a transition a colour is neither the one before nor the one after. */
async function settle(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])));
}

/**
 * The violations that axe finds: its id with the HTML of each element. Axe is loaded into the page once and reports violations only:
 * the builder for Playwright loads it for each question, and describes all that passed, which takes six times as long.
 * Transitions end before.
 */
export async function violationsOf(page: Page, { within = 'html', options = {} }: Part = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  await page.evaluate(settle);
  return page.evaluate(
    async ([context, run]) => {
      const { axe } = globalThis as unknown as { axe: { run: (context: string, options: RunOptions) => Promise<AxeResults> } };
      const { violations } = await axe.run(context, { ...run, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
    },
    [within, options] as const,
  );
}
