import { IconCheck, IconEye, IconMapPin, IconSteeringWheel } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Mark } from '#web/ui/Mark.tsx';
import { roundMoney } from '#web/ui/format.ts';
import css from './Story.module.css';

const icon = { size: 16, stroke: 2, 'aria-hidden': true } as const;
/** Gross pay of a month in cents, typical for the market. */
const pay = [2600_00, 3100_00] as const;

/** Three illustrations made of Cabina's own components. */
export function Story() {
  const t = useTexts('landing');
  return (
    <section className={css.story}>
      <h2 className={css.heading}>{t('how.title')}</h2>
      <ol className={css.steps}>
        <Step name="pay" number={1} picture={<RequirementsPicture />} />
        <Step name="fit" number={2} picture={<Arrived />} />
        <Step name="answer" number={3} picture={<Answered />} />
      </ol>
    </section>
  );
}

function Step({ name, number, picture }: { name: 'pay' | 'fit' | 'answer'; number: number; picture: ReactNode }) {
  const t = useTexts('landing');
  return (
    <li className={css.step}>
      <div className={css.picture} aria-hidden>
        {picture}
      </div>
      <h3 className={css.title}>
        <span className={css.number} aria-hidden>
          {number}
        </span>
        {t(`how.${name}.title`)}
      </h3>
      <p className={css.text}>{t(`how.${name}.text`)}</p>
    </li>
  );
}

function Pay() {
  const t = useTexts('landing');
  return (
    <p className={css.pay}>
      <strong>{pay.map(roundMoney).join(' – ')}</strong> <small>{t('picture.month')}</small>
    </p>
  );
}

function RequirementsPicture() {
  const t = useTexts('landing');
  return (
    <div className={css.sheet}>
      <p className={css.chips}>
        <span className={css.chip}>
          <IconSteeringWheel {...icon} />
          {t('picture.job')}
        </span>
        <span className={css.chip}>
          <IconMapPin {...icon} />
          {t('picture.near')}
        </span>
      </p>
      <Pay />
      <p className={css.pool}>
        <span className={css.bar} />
        {t('picture.count')}
      </p>
    </div>
  );
}

function Arrived() {
  const t = useTexts('landing');
  return (
    <div className={css.phone}>
      <p className={css.arrival}>
        <Mark size={22} />
        {t('picture.new')}
      </p>
      <Pay />
      <p className={css.reason}>
        <IconCheck {...icon} />
        {t('picture.away')}
      </p>
      <p className={css.reason}>
        <IconCheck {...icon} />
        {t('picture.week')}
      </p>
    </div>
  );
}

function Answered() {
  const t = useTexts('landing');
  return (
    <div className={css.phone}>
      <span className={css.yes}>{t('picture.yes')}</span>
      <span className={css.no}>{t('picture.no')}</span>
      <p className={css.seen}>
        <IconEye {...icon} />
        {t('picture.seen')}
      </p>
    </div>
  );
}
