import { ProviderFailure } from '#server/ports/failure.ts';

export interface ProviderRequest {
  provider: string;
  url: string;
  headers?: Record<string, string>;
  form: Record<string, string>;
  timeout_ms: number;
}

/** 401 and 403 are errors of our configuration, which the operator corrects. */
const retryableStatus = (status: number) =>
  status === 401 || status === 403 || status === 408 || status === 409 || status === 429 || status >= 500;

/** Posts a form and returns the JSON of a 2xx response. Any other result throws a ProviderFailure, retryable or not. */
export async function postForm(request: ProviderRequest): Promise<Record<string, unknown>> {
  const { provider } = request;
  const failed = (message: string, retryable: boolean, cause?: unknown, code?: string) =>
    new ProviderFailure(provider, message, { retryable, cause, code });
  let status: number;
  let text: string;
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json', ...request.headers },
      body: new URLSearchParams(request.form),
      redirect: 'error',
      signal: AbortSignal.timeout(request.timeout_ms),
    });
    status = response.status;
    text = await response.text();
  } catch (cause) {
    throw failed(
      cause instanceof Error && cause.name === 'TimeoutError' ? `no answer within ${request.timeout_ms} ms` : 'not reached',
      true,
      cause,
    );
  }
  const answer = parsed(text);
  if (status < 200 || status > 299)
    throw failed(`${status} ${describe(answer)}`.trim(), retryableStatus(status), undefined, codeOf(answer?.['code']));
  if (!answer) throw failed('an answer that is not JSON', true);
  return answer;
}

/** The provider's own code of a failure: a number or a word. */
export const codeOf = (code: unknown): string | undefined =>
  typeof code === 'string' || typeof code === 'number' ? String(code) : undefined;

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The provider's code and message. The request is never included: it contains numbers and keys. */
const describe = (answer: Record<string, unknown> | undefined): string =>
  [answer?.['code'], answer?.['message']].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
