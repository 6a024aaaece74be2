/** From the highest class to the lowest. */
const licences = ['lic_ce', 'lic_c', 'lic_c1e', 'lic_c1', 'lic_de', 'lic_d', 'lic_d1', 'lic_be', 'lic_b'];

/** The class of the highest licence in the reader's spelling, `C+E` or `CE`: the last word of its label before the brackets. */
export function licenceOf(qualifications: readonly string[], labelOf: (key: string) => string): string | undefined {
  const highest = licences.find((key) => qualifications.includes(key));
  return highest && labelOf(highest).split(' (')[0]!.split(' ').at(-1);
}
