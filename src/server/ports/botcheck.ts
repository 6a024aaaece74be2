/** The data with which the browser proves that its user is no script. */
export type BotChallenge = { kind: 'altcha'; challenge: AltchaChallenge } | { kind: 'recaptcha'; site_key: string };

/** In the format of altcha's widget: https://altcha.org/docs/v2/ */
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
  /** Whether the token is valid. Each token is valid once. Throws ProviderFailure when the provider gives no result. */
  verify(token: string): Promise<boolean>;
}
