import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { packageKeys, pricePerHire, pricePerUnlock, type PackageKey } from '#contract/billing/packages.policy.ts';
import { packageTerms } from '#contract/billing/price-lines.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { money, number } from '#web/ui/format.ts';
import { LandingSides } from './LandingSides.tsx';
import { useLandingPlace } from './landing-place.ts';
import { marketFiguresQuery } from './landing-queries.ts';
import css from './LandingPage.module.css';
import { PostcodeSearch } from './PostcodeSearch.tsx';
import { Questions } from './Questions.tsx';
import { Story } from './Story.tsx';

/** The start page: a postcode, jobs for drivers and the pool for companies, without a registration. */
export function LandingPage() {
  const t = useTexts('landing');
  const place = useLandingPlace();
  return (
    <div className={css.page}>
      <DocumentTitle title={`${t('title')} · Cabina`} description={t('lead')} />
      <section className={css.hero}>
        <div className={css.promise}>
          <h1 className={css.title}>
            {t('title')}, <span>{t('title_more')}</span>
          </h1>
          <p className={css.lead}>{t('lead')}</p>
          <Figures />
        </div>
        <PostcodeSearch place={place} />
      </section>
      <LandingSides place={place} />
      <Story />
      <Prices />
      <div className={css.pair}>
        <Vacancy />
        <About />
      </div>
      <Questions />
    </div>
  );
}

/** The market today. Without data there is no line. */
function Figures() {
  const t = useTexts('landing');
  const { data } = useQuery(marketFiguresQuery());
  const shown = (['drivers', 'jobs', 'companies'] as const).filter((name) => data && data[name] > 0);
  return (
    <dl className={css.figures}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`figures.${name}`, { count: data![name] })}</dt>
          <dd>{number(data![name])}</dd>
        </div>
      ))}
    </dl>
  );
}

const PreSignupForm = lazy(() => import('./PreSignupForm.tsx'));

/** Companies describe a vacancy before they register. The form is a chunk of its own; its space is reserved. */
function Vacancy() {
  const t = useTexts('landing');
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('vacancy.heading')}</h2>
      <p className={css.soft}>{t('vacancy.about')}</p>
      <div className={css.vacancy}>
        <Suspense fallback={null}>
          <PreSignupForm />
        </Suspense>
      </div>
    </section>
  );
}

/** The published prices, net, in cents. */
const prices = [
  ...packageKeys.map((key) => [key, packageTerms(key).a_month] as const),
  ['unlock', pricePerUnlock],
  ['hire', pricePerHire],
] as const;

function Prices() {
  const t = useTexts('landing');
  const paidAtOnce = (key: PackageKey) => {
    const { months, at_once } = packageTerms(key);
    return t(`prices.${key}.text`, { months, amount: money(at_once) });
  };
  return (
    <section className={css.section} id="prices">
      <h2 className={css.heading}>{t('prices.title')}</h2>
      <dl className={css.prices}>
        {prices.map(([key, cents]) => (
          <div key={key} className={css.price}>
            <dt>{t(`prices.${key}.name`)}</dt>
            <dd>
              <strong className={css.amount}>{money(cents)}</strong>
              <span>{key === 'starter' || key === 'pro' ? paidAtOnce(key) : t(`prices.${key}.text`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.soft}>{t('prices.note')}</p>
    </section>
  );
}

const SHORT = 200;

/** A long text, cut at 200 characters with a button to read on. */
function About() {
  const t = useTexts('landing');
  const [open, setOpen] = useState(false);
  const text = t('about.text');
  const short = `${text.slice(0, text.lastIndexOf(' ', SHORT))} …`;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('about.title')}</h2>
      <p className={css.about} id="about-text">
        {open ? text : short}
      </p>
      <button type="button" className={css.more} aria-expanded={open} aria-controls="about-text" onClick={() => setOpen(!open)}>
        {t(open ? 'about.less' : 'about.more')}
      </button>
    </section>
  );
}
