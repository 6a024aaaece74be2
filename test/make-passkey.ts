import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const PRESENT = 0x05;
const WITH_KEY = 0x45;

/** A device with one passkey, which answers every question. What it is asked is decided by the caller, as by a made-up browser. */
export function makePasskey(base_url: string) {
  const { hostname, origin } = new URL(base_url);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, more]);
  };
  const shaped = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });
  return {
    /** The answer to the options of a new passkey, with attestation "none" in CBOR. */
    create(challenge: string, from?: string) {
      const coordinate = (value: string | undefined) => Buffer.concat([Buffer.from('5820', 'hex'), Buffer.from(value!, 'base64url')]);
      const key = Buffer.concat([Buffer.from('a501020326200121', 'hex'), coordinate(x), Buffer.from('22', 'hex'), coordinate(y)]);
      const data = authData(WITH_KEY, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]));
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data]);
      return shaped({ clientDataJSON: clientData('webauthn.create', challenge, from), attestationObject });
    },
    /** The answer to the options of a sign-in. */
    use(challenge: string, from?: string) {
      const clientDataJSON = clientData('webauthn.get', challenge, from);
      const authenticatorData = authData(PRESENT);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return shaped({ clientDataJSON, authenticatorData, signature });
    },
  };
}
