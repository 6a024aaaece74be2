import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';

type Data = Record<string, unknown>;
const library = () => import('@simplewebauthn/browser');

/** Insecure pages and old browsers have none. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Opens the browser's own dialog; undefined when the user closes it. */
export async function makePasskey(options: Data): Promise<Data | undefined> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(
    (made) => ({ ...made }),
    () => undefined,
  );
}

export async function requestPasskey(options: Data): Promise<Data | undefined> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON }).then(
    (given) => ({ ...given }),
    () => undefined,
  );
}
