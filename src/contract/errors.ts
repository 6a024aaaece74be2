/**
 * Every code that an answer may carry, and its HTTP status. The browser switches on the code, never on the text.
 * A code of 422 may also stand for one field: the answer then names the field in `errors`.
 */
export const errorStatus = {
  signed_out: 401,
  forbidden: 403,
  account_disabled: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  csrf_expired: 419,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,

  // one field, whatever the form
  required: 422,
  not_text: 422,
  not_a_number: 422,
  not_whole: 422,
  not_a_list: 422,
  not_an_object: 422,
  not_a_flag: 422,
  too_short: 422,
  too_long: 422,
  too_small: 422,
  too_big: 422,
  too_many_entries: 422,
  too_few_entries: 422,
  not_an_option: 422,
  not_an_email: 422,
  not_a_url: 422,
  not_a_date: 422,
  not_a_phone: 422,
  bad_format: 422,
  unknown_field: 422,

  // session
  credentials_wrong: 422,
  email_taken: 422,
  phone_taken: 422,
  code_wrong: 422,
  link_used_up: 422,

  // uploads
  file_type_refused: 415,
  file_broken: 422,

  // audiences and places
  protected_reason_required: 422,
  age_to_below_from: 422,
  no_place_nearby: 422,
  place_unknown: 422,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every refusal, in the caller's language: the first message of each field is the one to show. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  errors?: Record<string, string[]>;
  request_id?: string;
}
