/** A mail that somebody sent to an address of ours. It is a claim: anybody can write any sender. */
export interface InboundMail {
  /** Identifies the mail: the provider repeats it until it is answered. */
  event_ref: string;
  /** The bare address. */
  from: string;
  /** All recipients, bare addresses. */
  to: readonly string[];
  text: string | null;
  html: string | null;
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>;
}

export interface InboundMailPort {
  /** The mail of a signed request; undefined for other events. Throws ForgedMailEvent. */
  parse(raw_body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Promise<InboundMail | undefined>;
}
