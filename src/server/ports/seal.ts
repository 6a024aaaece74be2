export interface SealAbout {
  /** Printed by readers beside the seal. */
  reason: string;
  /** Files that are embedded before sealing. */
  attachments: readonly { name: string; content: Buffer }[];
}

/** `unknown`: not sealed, or with a certificate that is not ours. `altered`: sealed with ours, and changed since. */
export interface SealCheck {
  verdict: 'intact' | 'altered' | 'unknown';
  /** By the clock of the server that has sealed it. */
  sealed_at: Date | null;
  /** By a timestamp authority. */
  stamped_at: Date | null;
  /** The name in the certificate. */
  sealed_by: string | null;
}

/** Seals PDFs with the operator's certificate: PAdES B-B, and B-T after `stamp`. */
export interface SealPort {
  /** Whether a timestamp authority is configured. */
  readonly can_stamp: boolean;
  seal(pdf: Buffer, about: SealAbout): Promise<Buffer>;
  /** Adds the time of a timestamp authority to a seal. Throws ProviderFailure when it does not answer. */
  stamp(sealed: Buffer): Promise<{ pdf: Buffer; stamped_at: Date }>;
  verify(pdf: Buffer): Promise<SealCheck>;
}
