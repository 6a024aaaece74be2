import { globSync, readFileSync } from 'node:fs';

/** A rule of the specification, by the id that comments and test titles use. */
export interface SpecifiedRule {
  id: string;
  subject: string;
  rule: string;
}

export const ruleId = /\b(?:D|P|RT|ST|V)\d{3}\b/g;
const titled = /(['`"])((?:(?!\1).)*)\1/g;

export const readRules = (): SpecifiedRule[] => JSON.parse(readFileSync('data/rules.json', 'utf8')) as SpecifiedRule[];

/** By rule, the tests with its id: file, and title where the line has one. */
export function testsByRule(files: ReadonlyMap<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of files)
    for (const line of text.split('\n'))
      for (const id of new Set(line.match(ruleId))) {
        const title = [...line.matchAll(titled)].map((match) => match[2]!).find((words) => words.includes(id)) ?? '';
        const words = title.replaceAll(ruleId, '').replace(/^[\s,:]+/, '');
        const entry = `[${file.split('/').at(-1)}](../${file})${words && ` ${words}`}`;
        found.set(id, [...new Set([...(found.get(id) ?? []), entry])]);
      }
  return found;
}

export const readTests = (): Map<string, string> =>
  new Map(
    globSync('{src,test,tools}/**/*.{test,spec}.{ts,tsx}')
      .toSorted()
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/[<>*_`$]/g, '\\$&');

/** docs/rules.md: each rule's text, and the tests of it. */
export function rulesDocument(rules: readonly SpecifiedRule[], tests: ReadonlyMap<string, readonly string[]>): string {
  const rows = rules.map(({ id, subject, rule }) => {
    const proof = (tests.get(id) ?? []).map((entry) => {
      const [link = '', words = ''] = entry.split(/(?<=\))(.*)/s);
      return link + cell(words);
    });
    return `| <a id="${id}"></a>${id} | **${cell(subject)}** ${cell(rule)} | ${proof.join('<br>')} |`;
  });
  return `<!-- Generated from data/rules.json and the names of tests by \`npm run generate\`. -->

# Rules

${rules.length} rules of the specification, by the ids that comments and test names use: \`V\` validation, \`ST\` state, \`D\` derived value, \`P\` permission, \`RT\` real time. Only rules that the code implements are listed.

| Id | Rule | Tests |
| --- | --- | --- |
${rows.join('\n')}
`;
}
