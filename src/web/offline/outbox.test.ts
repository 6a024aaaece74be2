import { describe, expect, it } from 'vitest';
import { classifyResponse } from './outbox.ts';

describe('the outcome of an offline answer', () => {
  it('is done after any success', () =>
    expect([200, 201, 204].map((status) => classifyResponse(status, 0))).toEqual(['done', 'done', 'done']));
  it('waits without a response, while the server is busy, and until the user has signed in', () =>
    expect([0, 401, 419, 429, 502, 503, 504].map((status) => classifyResponse(status, 9))).toEqual(Array(7).fill('wait')));
  it('is reported as refused after a refusal', () =>
    expect([403, 404, 409, 422].map((status) => classifyResponse(status, 0))).toEqual(Array(4).fill('refused')));
  it('is retried three times after a server error', () =>
    expect([0, 1, 2].map((tries) => classifyResponse(500, tries))).toEqual(['failed', 'failed', 'refused']));
});
