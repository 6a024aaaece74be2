import css from './GroupedChecks.module.css';

interface Group {
  label: string;
  options: readonly { id: number; label: string }[];
}
interface Props {
  groups: readonly Group[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** A long multiple choice: its options beside each other, in groups with a heading. */
export function GroupedChecks({ groups, value, onChange }: Props) {
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((other) => other !== id) : [...value, id]);
  return (
    <div className={css.groups}>
      {groups.map(({ label, options }) => (
        <fieldset key={label} className={css.group}>
          <legend className={css.legend}>{label}</legend>
          <div className={css.options}>
            {options.map((option) => (
              <label key={option.id} className={css.option}>
                <input type="checkbox" checked={value.includes(option.id)} onChange={() => toggle(option.id)} />
                {option.label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
