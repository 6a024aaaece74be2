import { pages } from '#contract/pages.ts';
import { Columns } from '#web/ui/Panel.tsx';
import { useMe } from '#web/kernel/session/session.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import type { AnyChart } from './chart-specs.ts';
import { ChartPanel } from './ChartPanel.tsx';

const ofCampaign = ['campaign-offers', 'campaign-rejection-reasons'] as const satisfies readonly AnyChart[];

/** The charts of one campaign, on its page (S026, S125), with the contact type of the page's address. */
export default function CampaignCharts({ id }: { id: number }) {
  const { contact_type } = useFilters(pages.campaign).values;
  const { side } = useMe();
  return (
    <Columns min={340}>
      {ofCampaign.map((name) => (
        <ChartPanel key={name} name={name} params={{ id }} filters={{ contact_type }} isOpen={side === 'staff'} />
      ))}
    </Columns>
  );
}
