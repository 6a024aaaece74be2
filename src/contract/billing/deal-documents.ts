import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';

const SIGNED_PDF_MAX_BYTES = 8_192_000;

const slowly = { access: 'anyone', transaction: 'none', rate: { per_minute: 20 } } as const;

/** The order as PDF: for the company by its link, and for staff. */
export const dealDocuments = {
  /** Writes the order as it is now. The hash is that of the file, and is named when signing. */
  review: endpoint('POST', '/deals/{token}/document', { ...slowly, response: z.object({ document_hash: z.string() }) }),
  /** The order that was written last; the sealed one after the signature. */
  file: endpoint('GET', '/api/deals/{token}/document.pdf', { access: 'anyone', rate: { per_minute: 20 } }),
  /** The order that was signed by hand. */
  uploadSigned: endpoint('POST', '/deals/{token}/upload-signed-pdf', {
    ...slowly,
    upload: { field: 'file', kind: 'document', max_bytes: SIGNED_PDF_MAX_BYTES, required: true },
    response: z.object({ has_upload: z.literal(true) }),
  }),
  /** For staff: the sealed PDF, or the order as it would be shown now. */
  staffFile: endpoint('GET', '/api/admin/deals/{id}/document.pdf', { access: 'staff', rate: { per_minute: 60 } }),
  /** For staff: what the company has signed by hand. */
  staffUpload: endpoint('GET', '/api/admin/deals/{id}/signed-by-hand.pdf', { access: 'staff' }),
};
