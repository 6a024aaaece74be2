import { useState, type ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { Option } from '#web/ui/input/Listbox.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { offeredFor } from '#web/ui/input/offered.ts';
import css from './OptionChips.module.css';

interface Props {
  label: ReactNode;
  /** The heading of the screen says the same. */
  hiddenLabel?: boolean;
  hint?: ReactNode;
  options: readonly Option[];
  value: readonly string[];
  onChange: (keys: string[]) => void;
}

/** A multiple choice with thumb-sized options. Groups of a list are collapsed, except the first. */
export function OptionChips({ label, hiddenLabel, hint, options: all, value, onChange }: Props) {
  const options = offeredFor(value, all);
  const groups = [...new Set(options.map(({ group }) => group ?? ''))];
  const toggle = (key: string) => onChange(value.includes(key) ? value.filter((each) => each !== key) : [...value, key]);
  return (
    <fieldset className={css.group}>
      <legend className={hiddenLabel ? 'visually-hidden' : css.legend}>{label}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {/* an empty list is still loading */}
      {groups.length === 0 && <LinesSkeleton lines={3} />}
      {groups.length === 1 ? (
        <Shortened options={options} value={value} onToggle={toggle} />
      ) : (
        groups.map((group, index) => {
          const members = options.filter((option) => (option.group ?? '') === group);
          const open = index === 0 || members.some(({ key }) => value.includes(key));
          return <Group key={group} title={group} options={members} value={value} onToggle={toggle} open={open} />;
        })
      )}
    </fieldset>
  );
}

interface ChipsProps {
  options: readonly Option[];
  value: readonly string[];
  onToggle: (key: string) => void;
}

const Chips = ({ options, value, onToggle }: ChipsProps) => (
  <div className={css.chips}>
    {options.map(({ key, label }) => (
      <label key={key} className={css.chip}>
        <input type="checkbox" className="visually-hidden" checked={value.includes(key)} onChange={() => onToggle(key)} />
        {label}
      </label>
    ))}
  </div>
);

const SHOWN = 14;

/** Common and selected options; the rest of a long list is collapsed. */
function Shortened({ options, ...rest }: ChipsProps) {
  const t = useTexts('register_driver');
  const [first] = useState(
    () => new Set(options.filter(({ key }, index) => index < SHOWN || rest.value.includes(key)).map(({ key }) => key)),
  );
  if (options.length <= SHOWN + 4) return <Chips options={options} {...rest} />;
  const isFirst = ({ key }: Option, index: number) => index < SHOWN || first.has(key);
  return (
    <>
      <Chips options={options.filter(isFirst)} {...rest} />
      <Group title={t('more')} open={false} options={options.filter((option, index) => !isFirst(option, index))} {...rest} />
    </>
  );
}

function Group({ title, open, ...chips }: ChipsProps & { title: string; open: boolean }) {
  const t = useTexts('register_driver');
  const count = chips.options.filter(({ key }) => chips.value.includes(key)).length;
  return (
    <details className={css.more} open={open}>
      <summary>
        {title}
        {count > 0 && <span className={css.count}>{t('chosen', { count })}</span>}
      </summary>
      <Chips {...chips} />
    </details>
  );
}

interface OneProps<K extends string> {
  label: ReactNode;
  name: string;
  options: readonly { key: K; label: string }[];
  value: K | undefined;
  onChange: (key: K) => void;
}

/** A single choice of a few. */
export function OneChip<K extends string>({ label, name, options, value, onChange }: OneProps<K>) {
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.chips}>
        {options.map((option) => (
          <label key={option.key} className={css.chip}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={value === option.key}
              onChange={() => onChange(option.key)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
