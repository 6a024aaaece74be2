import { dealSeals } from '#contract/billing/deal-seals.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { findSealedFile } from './queries.ts';

export function dealSealsRoutes(kernel: Kernel): void {
  // a file that we have made is known by its hash; of any other one, the seal alone is verified
  route(kernel, dealSeals.verify, async ({ db, file }) => {
    const known = await findSealedFile(db, file!.bytes);
    const check = await kernel.ports.seal.verify(file!.bytes);
    const { sealed_by, sealed_at, stamped_at } = check;
    return known
      ? {
          verdict: 'intact' as const,
          document: `D-${known.deal_id}`,
          signed_at: known.signed_at,
          sealed_at: known.created_at,
          stamped_at: known.stamped_at,
          sealed_by,
        }
      : { verdict: check.verdict, document: null, signed_at: null, sealed_at, stamped_at, sealed_by };
  });
}
