import type { FastifyRequest } from 'fastify';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { Refusal } from './errors.ts';

/** A file as it arrived: the type is what the sender claims, to be checked before anything believes it. */
export interface Uploaded {
  name: string;
  bytes: Buffer;
  claimed_type: string;
}

/** The call's fields and file, whether they come as JSON or as multipart/form-data. */
export async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<{ body: unknown; file: Uploaded | undefined }> {
  const { upload } = endpoint;
  if (!upload) return { body: request.body, file: undefined };
  if (!request.isMultipart()) {
    if (upload.required) throw new Refusal('invalid', { errors: { [upload.field]: [{ code: 'required' }] } });
    return { body: request.body, file: undefined };
  }
  return readParts(request, upload);
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(3);

async function readParts(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {};
  let file: Uploaded | undefined;
  // one byte more than allowed is read, so that exactly the limit still passes
  for await (const part of request.parts({ limits: { fileSize: upload.max_bytes + 1, files: 1, fields: 60, fieldSize: 200_000 } })) {
    if (part.type === 'field') fields[part.fieldname] = parseField(part.value);
    else {
      const bytes = await part.toBuffer();
      if (part.fieldname !== upload.field)
        throw new Refusal('invalid', { errors: { [part.fieldname]: [{ code: 'unknown_field', values: { field: part.fieldname } }] } });
      if (bytes.length > upload.max_bytes) throw tooLarge(request, upload);
      file = { name: (part.filename ?? 'file').slice(0, 200), bytes, claimed_type: part.mimetype };
    }
  }
  if (!file && upload.required) throw new Refusal('invalid', { errors: { [upload.field]: [{ code: 'required' }] } });
  return { body: Object.keys(fields).length > 0 ? fields : undefined, file };
}

function tooLarge(request: FastifyRequest, upload: Upload): Refusal {
  const values = { size: megabytes(Number(request.headers['content-length'] ?? 0)), max: megabytes(upload.max_bytes) };
  return new Refusal('payload_too_large', { fields: [upload.field], values });
}

/** Lists and objects travel as JSON inside a form's fields; numbers stay text, a postcode may begin with 0. */
function parseField(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
