import { Switch } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useSingleKeys } from '#web/ui/single-keys.ts';
import { canListen } from '#web/ui/use-speech.ts';
import type { NavEntry } from './navigation.ts';
import css from './Palette.module.css';

const everywhere = [
  ['palette', ['Ctrl', 'K']],
  ['list', ['?']],
  ['close', ['Esc']],
  ['save', ['Ctrl', 'Enter']],
] as const;
const lists = [
  ['rows', ['↑', '↓']],
  ['select', ['X']],
  ['board_move', ['Alt', '← →']],
] as const;
const approvals = [
  ['entries', ['J', 'K']],
  ['approve', ['A']],
  ['reject', ['R']],
  ['undo', ['U']],
] as const;

/** All keyboard shortcuts, and a switch for those that speech input or slips can trigger. */
export function Shortcuts({ entries }: { entries: readonly NavEntry[] }) {
  const t = useTexts('palette');
  const shell = useTexts('shell');
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <div className={css.sections}>
      <Section title={t('shortcuts.everywhere')} rows={everywhere.map(([name, keys]) => [t(`shortcuts.${name}`), keys])} />
      <Section
        title={t('shortcuts.go')}
        text={t('shortcuts.go_text')}
        rows={entries.flatMap(({ key, label }) => (key ? [[shell(`nav.${label}`), ['G', key.toUpperCase()]] as const] : []))}
      />
      <Section title={t('shortcuts.lists')} rows={lists.map(([name, keys]) => [t(`shortcuts.${name}`), keys])} />
      {entries.some(({ label }) => label === 'approvals') && (
        <Section title={shell('nav.approvals')} rows={approvals.map(([name, keys]) => [t(`shortcuts.${name}`), keys])} />
      )}
      <Switch
        label={t('shortcuts.single_keys')}
        description={t('shortcuts.single_keys_text')}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <p className={css.hint}>
        <strong>{t('shortcuts.speech')}</strong> {t(canListen() ? 'shortcuts.speech_on' : 'shortcuts.speech_off')}
      </p>
    </div>
  );
}

function Section({ title, text, rows }: { title: string; text?: string; rows: readonly (readonly [string, readonly string[]])[] }) {
  return (
    <section>
      <h3 className={css.group}>{title}</h3>
      {text && <p className={css.hint}>{text}</p>}
      <dl className={css.shortcuts}>
        {rows.map(([name, keys]) => (
          <div key={name} className={css.shortcut}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={css.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
