/** The chosen day and time of this browser as a moment. Half a choice becomes a moment that the server refuses at its field. */
export function plannedMoment(day: string | null, time: string): string {
  const at = new Date(`${day}T${time}`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
