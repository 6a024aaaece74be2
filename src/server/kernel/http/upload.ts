import type { FastifyRequest } from 'fastify';
import type { Endpoint, Upload } from '#contract/endpoint.ts';
import { kilobytes } from '#contract/foundation/media.ts';
import { Refusal } from './errors.ts';

/** An uploaded file. Its type is the sender's claim, which is verified before use. */
export interface Uploaded {
  name: string;
  bytes: Buffer;
  claimed_type: string;
}

/** The fields and the file of a call, from JSON or multipart/form-data. */
export async function readBody(request: FastifyRequest, endpoint: Endpoint): Promise<{ body: unknown; file: Uploaded | undefined }> {
  const { upload } = endpoint;
  if (!upload) return { body: request.body, file: undefined };
  if (!request.isMultipart()) {
    if (upload.required) throw new Refusal('invalid', { errors: { [upload.field]: [{ code: 'required' }] } });
    return { body: request.body, file: undefined };
  }
  return readParts(request, upload);
}

/** The sender's file name, without characters that file systems or headers refuse. */
const nameOf = (given: string | undefined): string =>
  (given ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim()
    .slice(0, 200)
    .toWellFormed() || 'file';

/** The parts of the form. A form that is cut off, or has no boundary, is broken. */
async function readParts(request: FastifyRequest, upload: Upload): Promise<{ body: unknown; file: Uploaded | undefined }> {
  try {
    return await takeParts(request, upload);
  } catch (error) {
    if (error instanceof Error && /multipart|^The needle/i.test(error.message))
      throw new Refusal('file_broken', { fields: [upload.field] });
    throw error;
  }
}

async function takeParts(request: FastifyRequest, upload: Upload) {
  const fields: Record<string, unknown> = {};
  let file: Uploaded | undefined;
  // the limit is one byte higher, so that a file of exactly the maximum size passes
  for await (const part of request.parts({ limits: { fileSize: upload.max_bytes + 1, files: 1, fields: 60, fieldSize: 200_000 } })) {
    if (part.type === 'field') fields[part.fieldname] = parseField(part.value);
    else {
      const bytes = await part.toBuffer();
      if (part.fieldname !== upload.field)
        throw new Refusal('invalid', { errors: { [part.fieldname]: [{ code: 'unknown_field', values: { field: part.fieldname } }] } });
      if (bytes.length > upload.max_bytes) throw tooLarge(request, upload);
      file = { name: nameOf(part.filename), bytes, claimed_type: part.mimetype };
    }
  }
  if (!file && upload.required) throw new Refusal('invalid', { errors: { [upload.field]: [{ code: 'required' }] } });
  return { body: Object.keys(fields).length > 0 ? fields : undefined, file };
}

function tooLarge(request: FastifyRequest, upload: Upload): Refusal {
  const sent = Number(request.headers['content-length']);
  const values = { ...(sent > 0 && { size: kilobytes(sent) }), max: kilobytes(upload.max_bytes) };
  return new Refusal('payload_too_large', { fields: [upload.field], values });
}

/** Lists and objects are JSON inside the fields of a form. Numbers stay text, because a postcode may begin with 0. */
function parseField(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}
