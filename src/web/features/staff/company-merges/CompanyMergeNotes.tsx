import { useMutation, useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { MergeNotes } from '../merges/MergeNotes.tsx';

/** The merges of this company. */
export function CompanyMergeNotes({ id }: { id: number }) {
  const t = useTexts('company_merges');
  const { data } = useQuery(query(companyMerges.list, { query: { company_id: id } }));
  const undoing = useMutation(mutation(companyMerges.undo));
  const linkTo = (other: number) => hrefOf(pages.company, { params: { id: other } });
  return <MergeNotes merges={data?.data} of={id} t={t} hrefOf={linkTo} undoing={undoing} />;
}
