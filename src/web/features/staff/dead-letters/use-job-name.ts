import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** What a job does, in words. A job of a former version has its name only. */
export function useJobName() {
  const t = useTexts('job_names');
  return (reaction: string): string => {
    // a message that several events send has a job for each; `_many` would be a plural form
    const key = `job.${reaction.replace(/-on-.*$/, '').replaceAll('_', '-')}`;
    return hasKey('job_names', key) ? t(key) : reaction;
  };
}
