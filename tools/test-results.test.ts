import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { journeyResults, vitestResults } from './test-results.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'cabina-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function report(content: object): string {
  const file = path.join(dir, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };

test('tests are counted', () => {
  expect(vitestResults(report({ numPassedTests: 3, numFailedTests: 0, testResults: [passed] }), 0)).toEqual({ passed: 3, failed: 0 });
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  expect(vitestResults(report({ numPassedTests: 3, numFailedTests: 1, testResults: [passed, failed] }), 1)).toEqual({
    passed: 3,
    failed: 1,
  });
  expect(journeyResults(report({ stats: { expected: 2, unexpected: 1, flaky: 1 } }), 1)).toEqual({ passed: 3, failed: 1 });
});

test('a file that failed to load counts as failed', () => {
  const broken = { status: 'failed', assertionResults: [] };
  expect(vitestResults(report({ numPassedTests: 1, numFailedTests: 0, testResults: [passed, broken] }), 1)).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('an aborted run counts as failed, whatever its tests report', () => {
  expect(vitestResults(path.join(dir, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 });
  expect(journeyResults(report({ stats: { expected: 2, unexpected: 0, flaky: 0 } }), 1)).toEqual({ passed: 2, failed: 1 });
});
