import type { FirstDay } from '#contract/hiring/first-day.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { phoneNumber } from '#web/ui/format.ts';
import { DescriptionList, type Fact } from '#web/ui/Panel.tsx';

/** When, where and to whom the driver comes, as far as the company has said it. */
export function FirstDayPlan({ plan: { time, place, person } }: { plan: FirstDay }) {
  const t = useTexts('hires');
  const facts: Fact[] = [
    ...(time ? [[t('first_day.time'), time] as const] : []),
    ...(place ? [[t('first_day.place'), <Place key="place" place={place} />] as const] : []),
    ...(person ? [[t('first_day.person'), <Person key="person" {...person} />] as const] : []),
  ];
  return facts.length > 0 && <DescriptionList facts={facts} />;
}

function Place({ place }: { place: string }) {
  const t = useTexts('hires');
  return (
    <>
      {place}{' '}
      <a href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`} target="_blank" rel="noreferrer">
        {t('first_day.map')}
      </a>
    </>
  );
}

function Person({ full_name, phone }: NonNullable<FirstDay['person']>) {
  return (
    <>
      {full_name} {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber(phone)}</a>}
    </>
  );
}
