import { readFileSync } from 'node:fs';

/** Ticks of Linux's accounting, a hundred a second on every supported machine. */
const TICK_MS = 10;

/** The processor time that a process has used, in milliseconds; 0 where the system does not say. */
export function processorTime(pid: number | undefined): number {
  try {
    // the name of the process, in brackets, may contain spaces
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
