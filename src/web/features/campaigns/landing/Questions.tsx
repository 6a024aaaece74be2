import { useTexts } from '#web/i18n/use-texts.ts';
import css from './LandingPage.module.css';

const questions = ['cost', 'phone', 'often', 'leave', 'pay', 'nobody', 'contract', 'data'] as const;

/** Questions of both sides, and their answers. */
export function Questions() {
  const t = useTexts('landing');
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('questions.title')}</h2>
      <div className={css.questions}>
        {questions.map((name) => (
          <details key={name} className={css.question}>
            <summary>{t(`questions.${name}.question`)}</summary>
            <p>{t(`questions.${name}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
