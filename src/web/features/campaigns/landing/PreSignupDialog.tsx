import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#contract/foundation/places.ts';
import { pool } from '#contract/matching/pool.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { distance } from '#web/ui/format.ts';
import { Headcount, pluralOf } from '#web/ui/Headcount.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList } from '#web/ui/Panel.tsx';
import css from './LandingPage.module.css';
import type { Vacancy } from './vacancy.ts';

interface Props {
  vacancy: Vacancy;
  place: Place | undefined;
  onClose: () => void;
}

/** The vacancy as it was validated, how many people match it near the place, and the way to the registration. */
export default function PreSignupDialog({ vacancy, place, onClose }: Props) {
  const t = useTexts('landing');
  const { job_title, company_name, profession, location } = vacancy;
  return (
    <Dialog
      open
      title={t('vacancy.title', { job_title: job_title || t(`vacancy.professions.${profession}`) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('vacancy.change')}
          </Button>
          <Button component={PageLink} to={hrefOf(pages.registerCompany, { search: { company_name, location, from: 'pre-signup' } })}>
            {t('vacancy.register')}
          </Button>
        </>
      }
    >
      <DescriptionList
        facts={[
          [t('vacancy.company_name'), company_name],
          [t('vacancy.profession'), t(`vacancy.professions.${profession}`)],
          [t('vacancy.location'), location],
        ]}
      />
      {place && <Matching profession={profession} place={place} />}
      <p className={css.soft}>{t('vacancy.next')}</p>
    </Dialog>
  );
}

/** The audience form starts with the same radius. */
const RANGE_KM = 80;

function Matching({ profession, place }: { profession: Vacancy['profession']; place: Place }) {
  const t = useTexts('landing');
  const { lat, lng, label } = place;
  const body = { contact_type: profession, meta: { location: { lat, lng, label }, range: RANGE_KM, languages: [] } };
  const { data } = useQuery({ ...query(pool.countPool, { query: {}, body }), meta: { quiet: true } });
  return (
    <p className={css.count} aria-live="polite">
      {data && (
        <>
          <strong>
            <Headcount count={data.eligible} rounded_to={data.rounded_to} />
          </strong>{' '}
          {t('vacancy.found', { count: pluralOf(data.eligible), range: distance(RANGE_KM) })}
        </>
      )}
    </p>
  );
}
