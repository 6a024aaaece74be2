import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { percent } from '#web/ui/format.ts';
import { numberColumn, type Column } from '#web/ui/table/columns.ts';

/** Without unlocks there is no ratio, not 0 %. */
const ratioOf = ({ unlocked_drivers_count, hire_ratio }: Campaign) => (unlocked_drivers_count > 0 ? hire_ratio : null);

/** The campaign's figures, with the headers of the screen. */
export const figureColumns = (headers: Record<'accepted' | 'unlocked' | 'hires' | 'ratio', string>): Column<Campaign>[] => [
  numberColumn({ key: 'accepted', header: headers.accepted }, (row) => row.accepted_offers_count),
  numberColumn({ key: 'unlocked', header: headers.unlocked, sort: 'unlocked_drivers_count' }, (row) => row.unlocked_drivers_count),
  numberColumn({ key: 'hires', header: headers.hires, sort: 'hires_count' }, (row) => row.hires_count),
  { key: 'ratio', header: headers.ratio, align: 'end', cell: (row) => percent(ratioOf(row)), value: ratioOf },
];
