import { MantineThemeProvider, Switch, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import '#web/ui/office.css';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LanguageSelect } from '#web/ui/Language.tsx';
import { theme } from '#web/ui/theme.ts';
import { BoardSection } from './BoardSection.tsx';
import { DialogSection } from './DialogSection.tsx';
import { FormSection } from './FormSection.tsx';
import css from './Gallery.module.css';
import { ChartSection, FigureSection, MapSection, PeopleSection, StateSection, TimelineSection, WizardSection } from './PartSections.tsx';
import { FaceSection, TableSection } from './TableSection.tsx';
import { TourSection } from './TourSection.tsx';

/** Every component in every state: a reference for developers and for tests. */
export function Gallery() {
  const t = useTexts('gallery');
  return (
    <MantineThemeProvider inherit theme={theme}>
      <main id="main" className={css.gallery} data-shell="office">
        <PageHeader title={t('title')} text={t('about')} actions={<Tools />} />
        <Section name="states">
          <StateSection />
        </Section>
        <Section name="figures">
          <FigureSection />
        </Section>
        <Section name="people">
          <PeopleSection />
        </Section>
        <Section name="table">
          <TableSection />
        </Section>
        <Section name="faces">
          <FaceSection />
        </Section>
        <Section name="form">
          <FormSection />
        </Section>
        <Section name="wizard">
          <WizardSection />
        </Section>
        <Section name="board">
          <BoardSection />
        </Section>
        <Section name="timeline">
          <TimelineSection />
        </Section>
        <Section name="chart">
          <ChartSection />
        </Section>
        <Section name="map">
          <MapSection />
        </Section>
        <Section name="dialogs">
          <DialogSection />
        </Section>
        <Section name="tour">
          <TourSection />
        </Section>
      </main>
    </MantineThemeProvider>
  );
}

type Name =
  'states' | 'figures' | 'people' | 'faces' | 'table' | 'form' | 'wizard' | 'board' | 'timeline' | 'chart' | 'map' | 'dialogs' | 'tour';

function Section({ name, children }: { name: Name; children: ReactNode }) {
  const t = useTexts('gallery');
  return (
    <section className={css.section} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={css.title}>
        {t(`sections.${name}`)}
      </h2>
      {children}
    </section>
  );
}

function Tools() {
  const t = useTexts('gallery');
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light');
  return (
    <>
      <Switch
        label={t('scheme')}
        checked={scheme === 'dark'}
        onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
      />
      <LanguageSelect />
    </>
  );
}
