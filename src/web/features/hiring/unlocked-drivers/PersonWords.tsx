import type { ShownProfile } from '#contract/hiring/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './PersonPanel.module.css';

const texts = ['profile_description', 'profile_about', 'job_motivation', 'notes'] as const;
const networks = ['profile_linkedin', 'profile_facebook', 'profile_instagram'] as const;

/** The driver's free texts and social networks. */
export function PersonWords({ profile }: { profile: ShownProfile }) {
  const t = useTexts('unlocked_drivers');
  const typed = networks.filter((network) => profile[network] !== '');
  return (
    <>
      {texts.map(
        (field) =>
          profile[field] && (
            <div key={field}>
              <h3 className={css.heading}>{t(field)}</h3>
              <p className={css.text}>{profile[field]}</p>
            </div>
          ),
      )}
      {typed.length > 0 && (
        <div>
          <h3 className={css.heading}>{t('networks')}</h3>
          <ul className={css.stations}>
            {typed.map((network) => (
              <li key={network}>
                <Network address={profile[network]} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** A link for a web address only: another scheme could run code. */
function Network({ address }: { address: string }) {
  if (!/^https?:\/\//i.test(address)) return <span className={css.text}>{address}</span>;
  return (
    <a className={css.text} href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  );
}

interface StationsProps {
  title: string;
  rows: readonly { from: string; to: string; location: string; more_info: string; company?: string }[];
}

/** Rows of the typed CV. */
export function Stations({ title, rows }: StationsProps) {
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.stations}>
        {rows.map(({ from, to, company, location, more_info }) => (
          <li key={`${from} ${company} ${location}`}>
            <span className={css.span}>{[from, to].filter(Boolean).join(' – ')}</span>
            <span>{[company, location].filter(Boolean).join(', ')}</span>
            {more_info && <span className={css.text}>{more_info}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
