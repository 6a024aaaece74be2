import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { missingParts } from '#contract/accounts/profile.policy.ts';
import { profile } from '#contract/accounts/profile.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Stars } from '#web/ui/Stars.tsx';
import css from './Hires.module.css';

const STARS = 5;

/** The completeness of the profile, one star per part, with links to missing parts. Nothing while it loads. */
export default function Completeness() {
  const t = useTexts('hires');
  const { data } = useQuery({ ...query(profile.get), meta: { quiet: true } });
  if (!data) return null;
  const missing = missingParts(data);
  return (
    <section className={css.card} aria-labelledby="completeness">
      <div className={css.line}>
        <h2 id="completeness" className={css.question}>
          {t('profile.title')}
        </h2>
        <Stars value={STARS - missing.length} size={22} />
      </div>
      {missing.length === 0 ? (
        <p className={css.soft}>{t('profile.complete')}</p>
      ) : (
        <>
          <p className={css.soft}>{t('profile.missing')}</p>
          <ul className={css.parts}>
            {missing.map((part) => (
              <li key={part}>
                <PageLink to={hrefOf(pages.profile, { search: { section: part } })} className={css.part}>
                  {t(`profile.part.${part}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {!data.has_known_town && (
        <p>
          <PageLink to={hrefOf(pages.profile, { search: { section: 'place' } })} className={css.part}>
            {t('profile.town')}
          </PageLink>
        </p>
      )}
    </section>
  );
}
