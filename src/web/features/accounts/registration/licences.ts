import type { Answers } from './step-props.ts';

/** The classes that most drivers name as their highest one. One tap answers the question. */
export const usualClasses = ['lic_ce', 'lic_c', 'lic_c1', 'lic_b', 'lic_d'] as const;

/** Directive 2006/126/EC, articles 4 and 6: what the holder of a class holds, or may drive, besides. */
const included: Record<string, readonly string[]> = {
  lic_be: ['lic_b'],
  lic_c1: ['lic_b'],
  lic_c1e: ['lic_c1', 'lic_be', 'lic_b'],
  lic_c: ['lic_c1', 'lic_b'],
  lic_ce: ['lic_c', 'lic_c1e', 'lic_c1', 'lic_be', 'lic_b'],
  lic_d1: ['lic_b'],
  lic_d: ['lic_d1', 'lic_b'],
  lic_de: ['lic_d', 'lic_d1', 'lic_be', 'lic_b'],
};

/** The classes with those that they include, so that a job for C finds a holder of C+E. */
export const withIncluded = (classes: readonly string[]): string[] => [
  ...new Set(classes.flatMap((each) => [each, ...(included[each] ?? [])])),
];

/** The class that one tap has chosen; undefined for other combinations. */
export const chosenClass = (held: readonly string[]): (typeof usualClasses)[number] | undefined => {
  const licences = held.filter(isLicence);
  return usualClasses.find((each) => {
    const whole = withIncluded([each]);
    return whole.length === licences.length && whole.every((key) => licences.includes(key));
  });
};

export const isLicence = (key: string) => key.startsWith('lic_');
const lorries = ['lic_c1', 'lic_c1e', 'lic_c', 'lic_ce'];
const buses = ['lic_d1', 'lic_d', 'lic_de'];
const vans = ['lic_b', 'lic_be'];

/** The certificates with a question of their own, by question. */
export const certificates = {
  cap: ['code95'],
  tachograph: ['driver_card'],
  adr: ['adr_basic', 'adr_tank', 'adr_class1', 'adr_class7'],
} as const;
export type Certificate = keyof typeof certificates;

/** Whether the chosen classes make the certificate worth a question: CAP and card belong to lorries and buses, ADR to goods. */
export function isRelevant(certificate: Certificate, { qualifications = [] }: Answers): boolean {
  const holds = (classes: readonly string[]) => qualifications.some((key) => classes.includes(key));
  if (certificate === 'adr') return holds(lorries) || (holds(vans) && !holds(buses));
  return holds(lorries) || holds(buses);
}

/** The chosen classes, and everything held before except licences and certificates that these classes do not ask for. */
export function holding(classes: readonly string[], before: readonly string[]): string[] {
  const licences = withIncluded(classes);
  const dropped = (Object.keys(certificates) as Certificate[])
    .filter((each) => !isRelevant(each, { qualifications: licences }))
    .flatMap((each): readonly string[] => certificates[each]);
  return [...licences, ...before.filter((key) => !isLicence(key) && !dropped.includes(key))];
}
