import { useEffect, useState } from 'react';
import { Moment } from '#web/ui/moment/Moment.tsx';
import { TruckPicture } from '#web/ui/moment/TruckPicture.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isFirstTime, rememberSeen } from './first-time.ts';

/** Greets the first offers of a driver, once in this browser. */
export default function FirstOffers({ count }: { count: number }) {
  const t = useTexts('offers');
  const [isFirst] = useState(() => isFirstTime());
  useEffect(() => rememberSeen(), []);
  if (!isFirst) return null;
  return <Moment picture={<TruckPicture arriving />} title={t('first.title', { count })} text={t('first.text')} />;
}
