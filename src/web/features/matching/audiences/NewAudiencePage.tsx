import { useSuspenseQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Place } from '#contract/foundation/places.ts';
import { audiences, type Audience } from '#contract/matching/audiences.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useCanOpen } from '#web/kernel/session/session.ts';
import { toast } from '#web/ui/toast.ts';
import { Forbidden } from '#web/ui/Forbidden.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import type { AudienceValues } from './audience-form.ts';
import { AudienceBuilder } from './AudienceBuilder.tsx';
import type { BlankMetas } from './blank-metas.ts';
import { presetsQuery } from './presets.ts';

/** A new audience; `copy` is the audience that it starts from. */
export function NewAudiencePage({ blank, copy }: { blank: BlankMetas; copy: number | undefined }) {
  if (!useCanOpen(pages.newAudience)) return <Forbidden />;
  return copy ? <Copied blank={blank} id={copy} /> : <NewAudience blank={blank} />;
}

function Copied({ blank, id }: { blank: BlankMetas; id: number }) {
  const { data: original } = useSuspenseQuery(query(audiences.edit, { params: { id } }));
  return <NewAudience key={id} blank={blank} original={original} />;
}

/** A new audience begins where the company is. */
const placeOf = (place: Place | null) => place && { lat: place.lat, lng: place.lng, label: place.label };

function NewAudience({ blank, original }: { blank: BlankMetas; original?: Audience }) {
  const t = useTexts('audiences');
  const { data: options } = useSuspenseQuery(presetsQuery());
  const { qualifications, experiences } = options.optimization.meta;
  const teaches = qualifications.length + experiences.length > 0;
  const initial: AudienceValues = original
    ? {
        name: t('copy_name', { name: original.name }),
        partner_customer_id: original.partner_customer_id,
        contact_type: original.contact_type,
        meta: original.meta,
      }
    : {
        name: '',
        partner_customer_id: null,
        contact_type: 'driver',
        meta: { ...blank.driver, optimize_audience: teaches, location: placeOf(options.place) },
      };
  const form = useContractForm(audiences.create, {
    initial,
    input: (values) => ({ body: values }),
    draft: original ? `audience-copy-${original.id}` : 'audience-new',
    onSaved: async () => {
      toast.success(t('saved'));
      await goTo(hrefOf(pages.audiences));
    },
  });
  return (
    <>
      <PageHeader title={t('new_title')} text={t('new_text')} back={hrefOf(pages.audiences)} />
      <AudienceBuilder form={form} blank={blank} optimization={options.optimization} submitLabel={t('send_in')} />
    </>
  );
}
