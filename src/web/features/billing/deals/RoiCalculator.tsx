import { useState } from 'react';
import { ownRoiInput, roiDefaults, roiOf, type OwnRoiFigures, type RoiInput } from '#contract/billing/roi.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { money, percent } from '#web/ui/format.ts';
import { Fields } from '#web/ui/form/Form.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';

interface InputOf {
  name: keyof RoiInput;
  max: number;
  suffix?: string;
  /** Shown as a percentage of 100, stored as a share of 1. */
  is_share?: boolean;
  allowDecimal?: boolean;
}

const inputs: readonly InputOf[] = [
  { name: 'price_per_month', max: 1_000_000, suffix: '€', allowDecimal: true },
  { name: 'cost_per_driver', max: 1_000_000, suffix: '€', allowDecimal: true },
  { name: 'shortage', max: 10_000 },
  { name: 'years', max: 60 },
  { name: 'connecting_rate', max: 100, suffix: '%', is_share: true, allowDecimal: true },
  { name: 'showing_up_rate', max: 100, suffix: '%', is_share: true, allowDecimal: true },
  { name: 'hiring_rate', max: 100, suffix: '%', is_share: true, allowDecimal: true },
  { name: 'margin', max: 100, suffix: '%', allowDecimal: true },
  { name: 'yearly_revenue_per_driver', max: 100_000_000, suffix: '€', allowDecimal: true },
];

const euros = (amount: number) => money(Math.round(amount * 100));

interface Props {
  /** Of the company that reads it: its inputs begin with them. */
  own?: OwnRoiFigures;
}

/** D018: what missing drivers cost, and what finding them brings. The formula is written below the result. */
export function RoiCalculator({ own }: Props) {
  const t = useTexts('roi');
  const [typed, setTyped] = useState<Partial<RoiInput>>({});
  const begin = { ...roiDefaults, ...(own && ownRoiInput(own)) };
  // figures that are read again leave what was typed
  const values = { ...begin, ...typed };
  const result = roiOf(values);
  const setOne = ({ name, is_share }: InputOf, given: number | '') =>
    setTyped((before) => ({ ...before, [name]: (given === '' ? 0 : given) / (is_share ? 100 : 1) }));
  return (
    <Panel title={t('title')}>
      <Stack>
        <p>{t('about')}</p>
        {own && <Origin own={own} />}
        <Fields>
          {inputs.map((input) => {
            const { name, max, suffix, is_share, allowDecimal = false } = input;
            return (
              <NumberInput
                key={name}
                label={t(`input.${name}`)}
                value={is_share ? Math.round(values[name] * 10_000) / 100 : values[name]}
                onChange={(given) => setOne(input, given)}
                min={0}
                max={max}
                grouped
                allowDecimal={allowDecimal}
                {...(suffix && { suffix })}
              />
            );
          })}
        </Fields>
        {result ? (
          <>
            <DescriptionList
              facts={[
                [t('contacts'), String(result.contacts)],
                [t('cost'), euros(result.cost)],
                [t('gain'), euros(result.gain)],
                [t('profit'), euros(result.profit)],
                [t('return_rate'), percent(result.return_rate)],
              ]}
            />
            <Note title={t('formula')}>
              <p>{t('formula_contacts')}</p>
              <p>{t('formula_cost')}</p>
              <p>{t('formula_gain')}</p>
              <p>{t('formula_return')}</p>
            </Note>
          </>
        ) : (
          <Note level="warning">{t('no_rate')}</Note>
        )}
      </Stack>
    </Panel>
  );
}

const ownInputs = ['cost_per_driver', 'connecting_rate', 'showing_up_rate', 'hiring_rate'] as const satisfies readonly (keyof RoiInput)[];

/** Which inputs begin with the company's own figures, and which with usual values. */
function Origin({ own }: { own: OwnRoiFigures }) {
  const t = useTexts('roi');
  const found = ownRoiInput(own);
  const listOf = (names: readonly (keyof RoiInput)[]) => names.map((name) => t(`input.${name}`)).join('; ');
  const known = ownInputs.filter((name) => found[name] !== undefined);
  const unknown = ownInputs.filter((name) => found[name] === undefined);
  return (
    <Note>
      {known.length > 0 && <p>{t('own', { inputs: listOf(known) })}</p>}
      {found.cost_per_driver !== undefined && <p>{t('own_cost')}</p>}
      {unknown.length > 0 && <p>{t('usual', { inputs: listOf(unknown) })}</p>}
    </Note>
  );
}
