import { describe, expect, it } from 'vitest';
import { classifyResponse } from './outbox.ts';

describe('what becomes of an answer that was given offline', () => {
  it('is done with any success', () =>
    expect([200, 201, 204].map((status) => classifyResponse(status, 0))).toEqual(['done', 'done', 'done']));
  it('waits while nobody answers, while the server rests, and until its giver has signed in', () =>
    expect([0, 401, 419, 429, 502, 503, 504].map((status) => classifyResponse(status, 9))).toEqual(Array(7).fill('wait')));
  it('is told as refused when the server will not have it', () =>
    expect([403, 404, 409, 422].map((status) => classifyResponse(status, 0))).toEqual(Array(4).fill('refused')));
  it('is tried three times when the server breaks', () =>
    expect([0, 1, 2].map((tries) => classifyResponse(500, tries))).toEqual(['failed', 'failed', 'refused']));
});
