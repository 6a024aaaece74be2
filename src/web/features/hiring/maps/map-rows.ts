import type { AudienceCircle } from '#contract/hiring/maps.ts';
import type { PoolLocation } from '#contract/matching/pool.ts';
import type { MapCircle, MapPoint } from '#web/ui/map/map-props.ts';

export const pointOf = ({ lat, lng, count, zip_code, name }: PoolLocation): MapPoint => ({
  lat,
  lng,
  count,
  label: [zip_code, name].filter(Boolean).join(' '),
});
export const circleOf = ({ id, name, lat, lng, range }: AudienceCircle): MapCircle => ({ id, label: name, lat, lng, radius_km: range });
