import { createHash, verify, X509Certificate } from 'node:crypto';
import { fromBER, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  tstInfo: '1.2.840.113549.1.9.16.1.4',
};

const derOf = (value: { toBER(sizeOnly?: boolean): ArrayBuffer }): Buffer => Buffer.from(value.toBER(false));
const digest = (algorithm: string, content: Uint8Array): Buffer => createHash(algorithm).update(content).digest();

export function parseSignedData(cms: Buffer): { signedData: SignedData; signer: SignerInfo } {
  const { result, offset } = fromBER(new Uint8Array(cms).buffer);
  if (offset !== cms.length) throw new Error('not one DER value');
  const info = new ContentInfo({ schema: result });
  if (info.contentType !== oid.signedData) throw new Error('not signed data');
  const signedData = new SignedData({ schema: info.content });
  const [signer, ...others] = signedData.signerInfos;
  if (!signer || others.length > 0) throw new Error('not one signer');
  return { signedData, signer };
}

const toDer = (signedData: SignedData): Buffer =>
  derOf(new ContentInfo({ contentType: oid.signedData, content: signedData.toSchema() }).toSchema());

const attribute = (signer: SignerInfo, type: string): Attribute | undefined =>
  signer.signedAttrs?.attributes.find((each) => each.type === type);
const octets = (value: unknown): Buffer => Buffer.from((value as OctetString).valueBlock.valueHexView);

/** The signature over the signed attributes, which name the digest of the content and the certificate of the signer. */
function isSignedBy(signer: SignerInfo, certificate: X509Certificate, content: Uint8Array, algorithm: string): boolean {
  const attributes = signer.signedAttrs?.encodedValue;
  const named = attribute(signer, oid.messageDigest)?.values[0];
  if (!attributes || !named || !octets(named).equals(digest(algorithm, content))) return false;
  // signed as a SET, stored as [0]
  const set = Buffer.from(attributes);
  set[0] = 0x31;
  return namesCertificate(signer, certificate) && verify(algorithm, set, certificate.publicKey, octets(signer.signature));
}

/** Whether the signed attributes name this certificate by its hash. */
function namesCertificate(signer: SignerInfo, { raw }: X509Certificate): boolean {
  const second = attribute(signer, oid.signingCertificateV2);
  const named = (second ?? attribute(signer, oid.signingCertificate))?.values[0] as Sequence | undefined;
  if (!named) return false;
  const id = (named.valueBlock.value[0] as Sequence).valueBlock.value[0] as Sequence;
  const hash = id.valueBlock.value.find((part) => part instanceof OctetString);
  if (!hash) return false;
  const length = octets(hash).length;
  const algorithm = second ? ({ 32: 'sha256', 48: 'sha384', 64: 'sha512' } as Record<number, string>)[length] : 'sha1';
  return algorithm !== undefined && octets(hash).equals(digest(algorithm, raw));
}

/** The time in the signed attributes: that of the server's clock. */
export function signingTime(signer: SignerInfo): Date | null {
  const value = attribute(signer, oid.signingTime)?.values[0];
  return value instanceof UTCTime ? value.toDate() : null;
}

/**
 * Whether a CMS structure is a seal of this certificate over this content. The structure is built anew from its signed attributes, its
 * signature and its timestamp, and compared byte by byte, so that no bit of it can be changed.
 */
export function isSeal(cms: Buffer, covered: Buffer, certificate: X509Certificate, chain: readonly X509Certificate[]): boolean {
  const { signedData, signer } = parseSignedData(cms);
  if (!isSignedBy(signer, certificate, covered, 'sha256')) return false;
  const certificates = [certificate, ...chain].map(({ raw }) => derOf(fromBER(new Uint8Array(raw).buffer).result));
  const given = signedData.certificates?.map((each) => derOf(each.toSchema())) ?? [];
  if (given.length !== certificates.length || !given.every((each, index) => each.equals(certificates[index]!))) return false;
  const { sid, digestAlgorithm, signatureAlgorithm, unsignedAttrs } = signer;
  const [own] = signedData.certificates!;
  const named = own as unknown as { issuer: IssuerAndSerialNumber['issuer']; serialNumber: IssuerAndSerialNumber['serialNumber'] };
  const issuer = new IssuerAndSerialNumber({ issuer: named.issuer, serialNumber: named.serialNumber });
  const tokens = unsignedAttrs?.attributes ?? [];
  const isPlain =
    signedData.version === 1 &&
    signer.version === 1 &&
    signedData.encapContentInfo.eContentType === oid.data &&
    !signedData.encapContentInfo.eContent &&
    !signedData.crls?.length &&
    signedData.digestAlgorithms.length === 1 &&
    signedData.digestAlgorithms[0]!.algorithmId === '2.16.840.1.101.3.4.2.1' &&
    digestAlgorithm.algorithmId === '2.16.840.1.101.3.4.2.1' &&
    ['1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'].includes(signatureAlgorithm.algorithmId) &&
    derOf((sid as IssuerAndSerialNumber).toSchema()).equals(derOf(issuer.toSchema())) &&
    tokens.length <= 1 &&
    tokens.every(({ type, values }) => type === oid.timestampToken && values.length === 1);
  return isPlain && toDer(signedData).equals(cms);
}

/** The time that a timestamp in the structure confirms for its signature; null without one. Throws when the timestamp is not valid. */
export function confirmedTime(signer: SignerInfo): Date | null {
  const token = signer.unsignedAttrs?.attributes.find(({ type }) => type === oid.timestampToken)?.values[0];
  return token ? timeOfToken(derOf(token as Sequence), octets(signer.signature)) : null;
}

const nameOfHash: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** The time of an RFC 3161 token over this signature. Throws when it is not valid. */
export function timeOfToken(token: Buffer, signature: Buffer): Date {
  const { signedData, signer } = parseSignedData(token);
  const { eContentType, eContent } = signedData.encapContentInfo;
  const content = eContent && Buffer.from(eContent.getValue());
  const algorithm = nameOfHash[signer.digestAlgorithm.algorithmId];
  if (eContentType !== oid.tstInfo || !content || !algorithm || !toDer(signedData).equals(token)) throw new Error('not a timestamp');
  const certificates = (signedData.certificates ?? []).map((each) => new X509Certificate(derOf(each.toSchema())));
  const own = certificates.find((certificate) => isSignedBy(signer, certificate, content, algorithm));
  if (!own || !certificates.every((each) => each === own || isIssued(each, certificates))) throw new Error('the timestamp is not signed');
  if (!isPlainToken(signedData, signer, own)) throw new Error('the timestamp has an unusual form');
  const info = new TSTInfo({ schema: fromBER(new Uint8Array(content).buffer).result });
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const imprint = nameOfHash[hashAlgorithm.algorithmId];
  if (!imprint || !octets(hashedMessage).equals(digest(imprint, signature))) throw new Error('the timestamp belongs to another signature');
  return info.genTime;
}

/** The signature algorithms of each digest. The first one leaves the digest to the structure. */
const signatureAlgorithms: Record<string, readonly string[]> = {
  sha256: ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.11', '1.2.840.10045.4.3.2'],
  sha384: ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.12', '1.2.840.10045.4.3.3'],
  sha512: ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.13', '1.2.840.10045.4.3.4'],
};
const NULL = Buffer.from('0500', 'hex');

/** Everything in a token that its signature does not cover, and that must not be changed either. */
function isPlainToken(signedData: SignedData, signer: SignerInfo, own: X509Certificate): boolean {
  const { digestAlgorithm, signatureAlgorithm, sid, unsignedAttrs } = signer;
  const algorithms = [...signedData.digestAlgorithms, digestAlgorithm, signatureAlgorithm];
  const certificate = new Certificate({ schema: fromBER(new Uint8Array(own.raw).buffer).result });
  const issuer = new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber });
  return (
    signedData.version === 3 &&
    signer.version === 1 &&
    !unsignedAttrs &&
    !signedData.crls?.length &&
    signedData.digestAlgorithms.length === 1 &&
    signedData.digestAlgorithms[0]!.algorithmId === digestAlgorithm.algorithmId &&
    algorithms.every(({ algorithmParams: params }) => !params || derOf(params as Sequence).equals(NULL)) &&
    signatureAlgorithms[nameOfHash[digestAlgorithm.algorithmId] ?? '']?.includes(signatureAlgorithm.algorithmId) === true &&
    sid instanceof IssuerAndSerialNumber &&
    derOf(sid.toSchema()).equals(derOf(issuer.toSchema()))
  );
}

const isIssued = (certificate: X509Certificate, by: readonly X509Certificate[]): boolean =>
  by.some(({ publicKey }) => certificate.verify(publicKey));

/** The structure with the token of a timestamp authority. The signature stays as it is. */
export function withToken(cms: Buffer, token: Buffer): Buffer {
  const { signedData, signer } = parseSignedData(cms);
  const value = fromBER(new Uint8Array(token).buffer).result;
  signer.unsignedAttrs = new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oid.timestampToken, values: [value] })],
  });
  return toDer(signedData);
}

export const signatureOf = (cms: Buffer): Buffer => octets(parseSignedData(cms).signer.signature);
