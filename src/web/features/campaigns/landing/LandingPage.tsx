import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { packages, pricePerHire, pricePerUnlock } from '#contract/billing/packages.policy.ts';
import { type Href, hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { money } from '#web/ui/format.ts';
import css from './LandingPage.module.css';
import { PostcodeSearch } from './PostcodeSearch.tsx';
import { Story } from './Story.tsx';

/** The start page: a postcode shows the drivers within reach without a registration. */
export function LandingPage() {
  const t = useTexts('landing');
  return (
    <div className={css.page}>
      <DocumentTitle title={`${t('title')} · Cabina`} description={t('lead')} />
      <section className={css.hero}>
        <div className={css.promise}>
          <h1 className={css.title}>
            {t('title')}, <span>{t('title_more')}</span>
          </h1>
          <p className={css.lead}>{t('lead')}</p>
        </div>
        <PostcodeSearch />
      </section>
      <Story />
      <div className={css.sides}>
        <Side side="drivers" to={hrefOf(pages.registerDriver)} />
        <Side side="companies" to={hrefOf(pages.registerCompany)} />
      </div>
      <Vacancy />
      <Prices />
      <About />
    </div>
  );
}

const steps = ['one', 'two', 'three'] as const;

function Side({ side, to }: { side: 'drivers' | 'companies'; to: Href }) {
  const t = useTexts('landing');
  return (
    <section className={css.side}>
      <h2 className={css.heading}>{t(`${side}.title`)}</h2>
      <ol className={css.steps}>
        {steps.map((step) => (
          <li key={step} className={css.step}>
            <strong>{t(`${side}.${step}.title`)}</strong>
            <span>{t(`${side}.${step}.text`)}</span>
          </li>
        ))}
      </ol>
      <Button component={PageLink} to={to} size="md" variant={side === 'drivers' ? 'filled' : 'default'}>
        {t(`${side}.go`)}
      </Button>
    </section>
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
  ['package', packages.starter.monthly_price],
  ['unlock', pricePerUnlock],
  ['hire', pricePerHire],
] as const;

function Prices() {
  const t = useTexts('landing');
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('prices.title')}</h2>
      <dl className={css.prices}>
        {prices.map(([key, cents]) => (
          <div key={key} className={css.price}>
            <dt>{t(`prices.${key}.name`)}</dt>
            <dd>
              <strong className={css.amount}>{money(cents)}</strong>
              <span>{t(`prices.${key}.text`)}</span>
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
