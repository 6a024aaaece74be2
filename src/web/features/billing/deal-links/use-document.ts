import { useQuery } from '@tanstack/react-query';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import type { LinkedDeal } from '#contract/billing/deal-links.ts';
import { call } from '#web/kernel/http/api.ts';

/** Writes the order as it is now. Its hash is named when signing, so that exactly this document is signed. */
export const useDocument = ({ token, price, billing, meta }: LinkedDeal) =>
  useQuery({
    queryKey: ['deal-document', token, price.total.amount_gross, billing, meta.deal_form],
    queryFn: () => call(dealDocuments.review, { params: { token } }),
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });

export const documentAddress = (token: string): string => dealDocuments.file.path.replace('{token}', token);
