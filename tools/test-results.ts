import { existsSync, readFileSync } from 'node:fs';

export interface Results {
  passed: number;
  failed: number;
}

/** Counts vitest's tests. A file that failed to load, and an aborted run, count as failures too. */
export function vitestResults(file: string, exitCode: number): Results {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: { status: string }[] }[];
  };
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure({ passed: report.numPassedTests, failed: report.numFailedTests + broken.length }, exitCode);
}

/** Counts Playwright's tests. A test that passed at the second attempt is listed as flaky. */
export function journeyResults(file: string, exitCode: number): Results {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats } = JSON.parse(readFileSync(file, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
  return atLeastOneFailure({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, exitCode);
}

function atLeastOneFailure({ passed, failed }: Results, exitCode: number): Results {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}
