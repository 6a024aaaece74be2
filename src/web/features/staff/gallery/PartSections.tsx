import { Button } from '@mantine/core';
import { IconLockOpen, IconNote, IconPhoneX } from '@tabler/icons-react';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { AreaMap } from '#web/ui/map/AreaMap.tsx';
import { Chart } from '#web/ui/chart/Chart.tsx';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { CompanyChip, PersonChip } from '#web/ui/Chips.tsx';
import { day, duration, money, number } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { Meter, ScoreBar } from '#web/ui/ScoreBar.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { StatRow, StatTile } from '#web/ui/StatTile.tsx';
import { Status, StatusDot, type Level } from '#web/ui/StatusDot.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';
import { Wizard } from '#web/ui/Wizard.tsx';
import css from './Gallery.module.css';
import { places } from './samples.ts';

const levels: Level[] = ['neutral', 'info', 'success', 'warning', 'danger'];

export function StateSection() {
  const t = useTexts('gallery');
  return (
    <>
      <div className={css.line}>
        <Button>{t('buttons.primary')}</Button>
        <Button variant="default">{t('buttons.usual')}</Button>
        <Button variant="subtle">{t('buttons.quiet')}</Button>
        <Button color="signal">{t('buttons.signal')}</Button>
        <Button loading>{t('buttons.busy')}</Button>
        <Button disabled>{t('buttons.off')}</Button>
      </div>
      <div className={css.line}>
        {levels.map((level) => (
          <Status key={level} level={level}>
            {t(`levels.${level}`)}
          </Status>
        ))}
        <StatusDot presence="online" />
        <StatusDot presence="away" />
        <StatusDot presence="offline" />
        <Stars value={3.6} />
        <ScoreBar score={78} />
      </div>
      <Columns>
        {levels.map((level) => (
          <Note key={level} level={level} title={t(`levels.${level}`)}>
            {t('note.text')}
          </Note>
        ))}
      </Columns>
    </>
  );
}

export function FigureSection() {
  const t = useTexts('gallery');
  return (
    <>
      <StatRow>
        <StatTile label={t('figures.hires')} value={number(12)} text={t('figures.change')} level="success" />
        <StatTile label={t('figures.offers')} value={number(1243)} />
        <StatTile label={t('figures.spent')} value={money(1_234_56)} level="danger" />
        <StatTile label={t('figures.clock')} value={duration(16_300)} level="warning" />
        <StatTile label={t('figures.hires')} value={undefined} />
      </StatRow>
      <Stack>
        <Meter label={t('figures.budget')} value={0.62} text={money(62_000)} />
        <Meter label={t('figures.budget')} value={1.4} level="danger" text={money(140_000)} />
      </Stack>
    </>
  );
}

export function PeopleSection() {
  const t = useTexts('gallery');
  return (
    <Columns>
      <Panel title={t('sections.people')}>
        <Stack gap="sm">
          <PersonChip name="Łukasz Wiśniewski" text="Łódź" presence="online" />
          <PersonChip
            name="María Álvarez-Castellanos de la Hoz y Fernández-Villaverde Torres-Quevedo"
            text="Madrid"
            presence="away"
            to={hrefOf(pages.gallery)}
          />
          <CompanyChip name="Transportes Ruiz e Hijos, S.L." text="Getafe" />
        </Stack>
      </Panel>
      <Panel title={t('form.person')}>
        <DescriptionList
          facts={[
            [t('form.name'), 'Ștefan Țurcanu'],
            [t('form.phone'), '+40 721 555 010'],
            [t('form.birthday'), day('1984-03-07')],
            [t('form.notes'), null],
          ]}
        />
      </Panel>
    </Columns>
  );
}

export function WizardSection() {
  const t = useTexts('gallery');
  const [current, setCurrent] = useState('profile');
  const steps = (['packages', 'profile', 'payment', 'done'] as const).map((key) => ({ key, title: t(`wizard.${key}`) }));
  return (
    <Wizard steps={steps} current={current} onStep={setCurrent}>
      <Panel title={steps.find((step) => step.key === current)?.title}>{t('note.text')}</Panel>
    </Wizard>
  );
}

export function TimelineSection() {
  const t = useTexts('gallery');
  return (
    <Columns>
      <Panel>
        <Timeline
          entries={[
            { id: 1, at: new Date(Date.now() - 3_600_000).toISOString(), icon: IconPhoneX, level: 'warning', title: t('timeline.called') },
            {
              id: 2,
              at: new Date(Date.now() - 90_000_000).toISOString(),
              icon: IconNote,
              title: t('timeline.noted'),
              text: t('timeline.note'),
            },
            { id: 3, at: '2026-01-07T09:30:00Z', icon: IconLockOpen, level: 'info', title: t('timeline.unlocked') },
          ]}
          onOlder={() => undefined}
        />
      </Panel>
      <Panel>
        <Timeline entries={[]} />
      </Panel>
    </Columns>
  );
}

const months = ['07.2025', '08.2025', '09.2025', '10.2025', '11.2025', '12.2025'];
export function ChartSection() {
  const t = useTexts('gallery');
  const rows = months.map((name, index) => ({ name, hires: 2 + ((index * 5) % 7), unlocks: 14 + ((index * 11) % 23) }));
  const series = [
    { key: 'unlocks', label: t('chart.unlocks') },
    { key: 'hires', label: t('chart.hires'), tone: 'good' as const },
  ];
  return (
    <Columns>
      <Panel>
        <Chart label={t('chart.label')} kind="line" rows={rows} series={series} />
      </Panel>
      <Panel>
        <Chart label={t('chart.label')} kind="bar" rows={rows} series={series} />
      </Panel>
      <Panel>
        <Chart
          label={t('chart.label')}
          kind="bar"
          rows={rows}
          series={series.map((each) => ({ ...each, is_line: each.key === 'hires' }))}
        />
        <Sparkline values={rows.map(({ unlocks }) => unlocks)} />
      </Panel>
    </Columns>
  );
}

export function MapSection() {
  const t = useTexts('gallery');
  const [radius_km, setRadius] = useState(40);
  return (
    <AreaMap
      label={t('map.label')}
      center={{ lat: 40.426, lng: -3.683 }}
      radius_km={radius_km}
      points={places}
      onPick={(point) => setRadius(point.count + 20)}
    />
  );
}
