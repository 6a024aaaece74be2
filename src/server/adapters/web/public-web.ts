import { lookup as lookupName } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailure, type FetchedFile, type FetchLimits, type WebPort } from '#server/ports/web.ts';
import { isPublicAddress } from './public-address.ts';

interface Config {
  /** All addresses of a name. */
  lookup?: (name: string) => Promise<readonly string[]>;
  /** Whether a connection to this address and port may be opened. Only tests pass another rule, for servers of their own. */
  canConnect?: (address: string, port: number) => boolean;
}

const MAX_REDIRECTS = 4;
const agent = 'Mozilla/5.0 (compatible; Cabina news)';
const protocols: Readonly<Record<string, { request: typeof http.request; port: number }>> = {
  'http:': { request: http.request, port: 80 },
  'https:': { request: https.request, port: 443 },
};

const lookupAll = async (name: string) => (await lookupName(name, { all: true })).map(({ address }) => address);
/** Other ports belong to services that are no web sites. */
const isPublicTarget = (address: string, port: number): boolean => (port === 80 || port === 443) && isPublicAddress(address);

/**
 * Reads from the public internet only. A name is looked up once per request, all its addresses are checked, and the connection goes to the
 * checked address. So a name cannot point elsewhere between check and connection. Each redirect is checked in the same way.
 */
export class PublicWeb implements WebPort {
  readonly #lookup: NonNullable<Config['lookup']>;
  readonly #canConnect: NonNullable<Config['canConnect']>;
  constructor({ lookup = lookupAll, canConnect = isPublicTarget }: Config = {}) {
    this.#lookup = lookup;
    this.#canConnect = canConnect;
  }

  async get(address: string, limits: FetchLimits): Promise<FetchedFile> {
    const signal = AbortSignal.timeout(limits.timeout_ms);
    try {
      return await this.#follow(address, limits, signal);
    } catch (cause) {
      if (signal.aborted) throw new FetchFailure('too_slow', { cause });
      throw cause instanceof FetchFailure ? cause : new FetchFailure('not_reached', { cause });
    }
  }

  async #follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<FetchedFile> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await send(url, await this.#checkedAddress(url, signal), limits, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        url = new URL(headers.location, url);
      } else if (statusCode === 200) {
        return { url: url.href, ...(await readFile(response, limits)) };
      } else {
        response.destroy();
        throw new FetchFailure('status', { status: statusCode });
      }
    }
    throw new FetchFailure('not_reached', { cause: new Error('too many redirects') });
  }

  /** One address of the URL's host. A host with an address that is not public is refused, whatever its other addresses are. */
  async #checkedAddress(url: URL, signal: AbortSignal): Promise<string> {
    const protocol = protocols[url.protocol];
    if (!protocol || url.username || url.password) throw new FetchFailure('not_public');
    const host = hostOf(url);
    const addresses = isIP(host) ? [host] : await beforeEnd(this.#lookup(host), signal);
    const port = Number(url.port) || protocol.port;
    if (addresses.length === 0 || !addresses.every((each) => this.#canConnect(each, port))) throw new FetchFailure('not_public');
    return addresses[0]!;
  }
}

/** URL has normalized decimal, octal and hexadecimal hosts to an IP address. IPv6 addresses are in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** A look-up of a name cannot be aborted. */
function beforeEnd<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchFailure('too_slow')), { once: true });
    work.then(resolve, reject);
  });
}

function send(url: URL, address: string, limits: FetchLimits, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const request = protocols[url.protocol]!.request(url, {
      // a new connection: one of a pool may lead to an address that was checked for another name
      agent: false,
      signal,
      headers: { 'user-agent': agent, accept: limits.types.join(', '), 'accept-encoding': 'gzip, deflate, br' },
      lookup: (_name, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.on('response', resolve).on('error', reject).end();
  });
}

const decoders: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** The decompressed body. Bytes are counted after decompression, so a small file cannot become a large one in memory. */
function decoded(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (encoding === 'identity' || encoding === '') return response;
  const decoder = decoders[encoding]?.();
  if (!decoder) throw new FetchFailure('wrong_type');
  // errors arrive at the reader of the decoder
  pipeline(response, decoder, () => {});
  return decoder as unknown as Readable;
}

async function readFile(response: IncomingMessage, { types, max_bytes, cut }: FetchLimits): Promise<Omit<FetchedFile, 'url'>> {
  try {
    const content_type = response.headers['content-type']?.toLowerCase() ?? '';
    if (!types.some((type) => content_type.startsWith(type))) throw new FetchFailure('wrong_type');
    const chunks: Buffer[] = [];
    let left = max_bytes;
    for await (const chunk of decoded(response) as AsyncIterable<Buffer>) {
      if (chunk.length > left && !cut) throw new FetchFailure('too_large');
      chunks.push(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0 && cut) break;
    }
    return { content_type, bytes: Buffer.concat(chunks) };
  } finally {
    response.destroy();
  }
}
