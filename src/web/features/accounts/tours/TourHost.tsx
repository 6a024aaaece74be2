import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { settings, type UserSettings } from '#contract/accounts/settings.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, joinedQuery } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { Tour } from '#web/ui/tour/Tour.tsx';
import { TourHint } from '#web/ui/tour/TourHint.tsx';
import { endTour, startTour, useWantedTour } from './running.ts';
import { findStop, isReady, stopsOf } from './stops.ts';
import { tourNames, tourPaths, type TourName } from './tour-names.ts';

/** Runs the tours of four pages on request. A page whose tour is new to the user offers it (ST035). */
export default function TourHost() {
  const { pathname } = useLocation();
  const name = tourNames.find((each) => tourPaths[each] === pathname.replace(/\/$/, ''));
  return name && <TourOf key={name} name={name} />;
}

function TourOf({ name }: { name: TourName }) {
  const t = useTexts('tours');
  const { isDue, isWanted, finish } = useFlag(name);
  const [stops, setStops] = useState<readonly string[]>();
  useEffect(() => {
    if (stops || !isWanted) return;
    return whenReady(name, setStops);
  }, [name, stops, isWanted]);
  const decline = () => {
    finish();
    toast.info(t('skipped'));
  };
  if (!stops) return isDue && !isWanted && <TourHint title={t(`${name}.name`)} onStart={() => startTour(name)} onDecline={decline} />;
  return (
    <Tour
      title={t(`${name}.name`)}
      stops={stops.map((stop) => ({
        find: () => findStop(name, stop),
        title: t(`${name}.${stop}.title` as 'dashboard.figures.title'),
        text: t(`${name}.${stop}.text` as 'dashboard.figures.text'),
      }))}
      learned={[t(`${name}.learned.first`), t(`${name}.learned.second`), t(`${name}.learned.third`)]}
      onFinished={finish}
      onSkipped={decline}
      onClose={() => {
        endTour();
        setStops(undefined);
      }}
    />
  );
}

/** If saving fails, the tour still stays finished for this visit. */
const finishedHere = new Set<string>();

/** The user's setting: empty or '0' until the tour was finished or skipped. */
function useFlag(name: TourName) {
  const { id } = useMe();
  const client = useQueryClient();
  const settingsQuery = joinedQuery(settings.get, { params: { id } });
  const flag = `completed_tour_${name}` as const;
  const own = useQuery({ ...settingsQuery, staleTime: Infinity, meta: { quiet: true } }).data;
  const key = `${id} ${name}`;
  const finish = () => {
    finishedHere.add(key);
    if (own?.[flag] === '1') return;
    client.setQueryData<UserSettings>(settingsQuery.queryKey, (before) => before && { ...before, [flag]: '1' });
    void call(settings.change, { params: { id }, body: { [flag]: '1' } }).catch(() => undefined); // retried at the next visit
  };
  const isDue = own !== undefined && (own[flag] === '' || own[flag] === '0') && !finishedHere.has(key);
  return { isDue, isWanted: useWantedTour() === name, finish };
}

const LOOK_EVERY_MS = 250;
/** Parts that have not loaded by then are left out. */
const TIMEOUT_MS = 8000;

/** Starts with the stops that are on the rendered page. Without any stop there is no tour. */
function whenReady(name: TourName, begin: (stops: readonly string[]) => void): () => void {
  const came = performance.now();
  const timer = setInterval(() => {
    if (document.hidden || document.querySelector('dialog[open]')) return;
    if (!isReady() && performance.now() - came < TIMEOUT_MS) return;
    const stops = stopsOf(name);
    if (stops.length > 0) begin(stops);
    else endTour();
    clearInterval(timer);
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
