/** What the browser needs to prove that it is not a script. */
export type BotChallenge = { kind: 'altcha'; challenge: AltchaChallenge } | { kind: 'recaptcha'; site_key: string };

/** As altcha's widget takes it: https://altcha.org/docs/v2/ */
export interface AltchaChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    expiresAt?: number;
  };
  signature?: string;
}

export interface BotcheckPort {
  challenge(): Promise<BotChallenge>;
  /** Whether the token proves it. A token is good for one use. Throws ProviderFailure when nobody could tell. */
  verify(token: string): Promise<boolean>;
}
